import type { CartLine } from '@medina/contract/orders/cart'
import { CART_PATH } from '@medina/contract/device/plain-forms'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import type { LineSum } from '#features/cart/cart-sum.ts'
import { describeAddOns, describeOptions } from '#features/cart/drawer/line-details.ts'
import { productPath } from '#features/frame/quick-view.tsx'
import { QUANTITY_FIELD } from '#features/item/choice/choice-fields.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { ACT_FIELD, LINE_FIELD } from './change-cart.ts'

/** One line with the forms that change its quantity and remove it. */
export function PlainCartLine({ line, sum }: { line: CartLine; sum: LineSum | undefined }) {
  const { t, language } = useText()
  const money = useMoney()
  const { item, problem } = line
  const options = describeOptions(line, language)
  const addOns = describeAddOns(line, language)
  const total = sum?.total ?? line.totalPrice
  const isLess = sum !== undefined && sum.total < sum.before
  return (
    <li id={`line-${line.id}`} className="plain-line">
      <Picture
        src={item.image_full_url}
        alt=""
        name={item.name}
        sizes="88px"
        maxWidth={320}
        className="plain-picture rounded-10"
      />
      <div className="min-w-0 flex-1">
        <div className="plain-name">
          <h2 className="text-body font-semibold">
            <TravelLink to={productPath(item)} className="hover:underline">
              <bdi>{item.name}</bdi>
            </TravelLink>
          </h2>
          <Price
            price={money.parts(total)}
            before={isLess ? money.parts(sum.before) : undefined}
            beforeLabel={t('ui.price_before')}
          />
        </div>
        {options !== '' && (
          <p className="text-sm text-ink-2">
            <bdi>{options}</bdi>
          </p>
        )}
        {addOns !== '' && <p className="text-sm text-ink-2">{t('cart.with_add_ons', { list: addOns })}</p>}
        {problem !== null && (
          <p className="mt-1 flex gap-1.5 text-xs text-warning">
            <Icon name="warning" size={16} />
            <span>{problem}</span>
          </p>
        )}
        <LineForms line={line} />
      </div>
    </li>
  )
}

function LineForms({ line: { id, quantity, item } }: { line: CartLine }) {
  const { t } = useText()
  const line = <input type="hidden" name={LINE_FIELD} value={id} />
  return (
    <div className="plain-forms">
      <form method="post" action={CART_PATH} className="plain-forms">
        {line}
        <input
          type="number"
          name={QUANTITY_FIELD}
          defaultValue={quantity}
          min={1}
          max={item.maximum_cart_quantity ?? undefined}
          required
          aria-label={t('ui.quantity_of', { name: item.name })}
          className="plain-quantity num"
        />
        <Button
          type="submit"
          name={ACT_FIELD}
          value="update"
          variant="secondary"
          aria-label={t('plain.update_of', { name: item.name })}
        >
          {t('plain.update')}
        </Button>
      </form>
      <form method="post" action={CART_PATH}>
        {line}
        <Button
          type="submit"
          name={ACT_FIELD}
          value="remove"
          variant="plain"
          icon="trash"
          aria-label={t('cart.remove_item', { name: item.name })}
        >
          {t('plain.remove')}
        </Button>
      </form>
    </div>
  )
}
