import type { CartLine } from '@medina/contract/orders/cart'
import { joinList } from '@medina/web/format/join-list.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { preloadQuickView, useItemOpener } from '#features/frame/quick-view.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { LineSum } from '#features/cart/cart-sum.ts'
import { describeAddOns, describeOptions } from './line-details.ts'
import { LineStepper } from './line-stepper.tsx'
import { WhenOut } from '#features/cart/when-out/when-out.tsx'

type CartLineRowLine = { line: CartLine }
type CartLineRowProps = CartLineRowLine & { sum: LineSum | undefined }

/** One line: a press opens the item to change its options, the stepper changes or removes it (spec 4.016). */
export function CartLineRow({ line, sum }: CartLineRowProps) {
  const { t } = useText()
  const money = useMoney()
  const { openQuickView } = useItemOpener()
  const { item, quantity, problem } = line
  const total = sum?.total ?? line.totalPrice
  const isLess = sum !== undefined && sum.total < sum.before
  return (
    <li className="group relative flex gap-3.5 border-line py-4 not-last:border-b">
      <Picture
        src={item.image_full_url}
        alt=""
        name={item.name}
        sizes="72px"
        maxWidth={320}
        className="size-18 flex-none self-start rounded-10"
      />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="card-link block text-start text-label font-medium"
          aria-label={t('cart.edit_item', { name: item.name })}
          onPointerEnter={preloadQuickView}
          onClick={() => openQuickView(item.id, { cartLineId: line.id })}
        >
          <bdi>{item.name}</bdi>
        </button>
        <LineNotes line={line} />
        <WhenOut line={line} />
        {problem !== null && (
          <p className="mt-1 flex gap-1.5 text-xs text-warning">
            <Icon name="warning" size={16} />
            <span>{problem}</span>
          </p>
        )}
        <div
          className={classNames(
            'mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
            quantity === 0 && 'invisible',
          )}
        >
          <Price
            price={money.parts(total)}
            before={isLess ? money.parts(sum.before) : undefined}
            beforeLabel={t('ui.price_before')}
          />
          <LineStepper line={line} />
        </div>
      </div>
    </li>
  )
}

/** The known contents of the item, and those that it says it is free of. */
function LineContents({ line: { item } }: CartLineRowLine) {
  const { t, language } = useText()
  const listNames = (some: readonly { name: string }[] = []) =>
    joinList(
      some.map(({ name }) => name),
      language,
    )
  const contains = listNames(item.contents?.contains)
  const free = listNames(item.contents?.free_of)
  return (
    <>
      {contains !== '' && <p className="text-xs text-ink-3">{t('cart.contains', { list: contains })}</p>}
      {free !== '' && <p className="text-xs text-ink-3">{t('cart.says_free', { list: free })}</p>}
    </>
  )
}

/** The choices of a line, and whether its item needs a prescription. */
function LineNotes({ line }: CartLineRowLine) {
  const { t, language } = useText()
  const options = describeOptions(line, language)
  const addOns = describeAddOns(line, language)
  return (
    <>
      {options !== '' && (
        <p className="text-xs text-ink-2">
          <bdi>{options}</bdi>
        </p>
      )}
      {addOns !== '' && <p className="text-xs text-ink-2">{t('cart.with_add_ons', { list: addOns })}</p>}
      <LineContents line={line} />
      {line.item.is_prescription_required === 1 && (
        <p className="mt-1 flex items-center gap-1.5 text-xs text-warning">
          <Icon name="prescription" size={16} />
          {t('cart.prescription')}
        </p>
      )}
    </>
  )
}
