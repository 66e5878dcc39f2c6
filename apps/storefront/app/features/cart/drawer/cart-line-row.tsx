import type { CartLine } from '@medina/contract/orders/cart'
import { findQuantityProblem } from '@medina/pricing/selection'
import { useText } from '../../../lib/texts/text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { tracksStock } from '../../catalog/availability.ts'
import { preloadQuickView, useItemOpener } from '../../frame/quick-view.tsx'
import { useMoney } from '../../site/site.tsx'
import type { LineSum } from '../cart-sum.ts'
import { useCartActions, useCartLines } from '../sync/cart-provider.tsx'
import { describeAddOns, describeOptions } from './line-details.ts'

type CartLineRowProps = { line: CartLine; sum: LineSum | undefined }

/** One line: a press opens the item to change its options, the stepper changes or removes it (4.016). */
export function CartLineRow({ line, sum }: CartLineRowProps) {
  const { t, language } = useText()
  const money = useMoney()
  const { openQuickView } = useItemOpener()
  const { item, quantity, problem } = line
  const options = describeOptions(line, language)
  const addOns = describeAddOns(line, language)
  const total = sum?.total ?? line.totalPrice
  const isLess = sum !== undefined && sum.total < sum.before
  return (
    <li className="group relative flex gap-3.5 border-line py-4 not-last:border-b">
      <Picture src={item.image_full_url} alt="" sizes="72px" maxWidth={320} className="size-18 flex-none self-start rounded-10" />
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
        {options !== '' && (
          <p className="text-xs text-ink-2">
            <bdi>{options}</bdi>
          </p>
        )}
        {addOns !== '' && <p className="text-xs text-ink-2">{t('cart.with_add_ons', { list: addOns })}</p>}
        {item.is_prescription_required === 1 && (
          <p className="mt-1 flex items-center gap-1.5 text-xs text-warning">
            <Icon name="prescription" size={16} />
            {t('cart.prescription')}
          </p>
        )}
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

function LineStepper({ line }: { line: CartLine }) {
  const { t } = useText()
  const { update, remove, add } = useCartActions()
  const siblings = useCartLines(line.item_id)
  const { item, quantity } = line
  const limit = findLimit(line, siblings)

  async function removeWithToast() {
    if (!(await remove(line))) return
    const { item_id, quantity: count, variation, add_on_ids, add_on_qtys } = line
    const restore = async () => {
      const isBack = await add({ model: 'Item', item_id, quantity: count, variation, add_on_ids, add_on_qtys }, { preview: line })
      if (isBack) showToast(t('cart.undo_done'))
    }
    showToast(t('cart.removed'), { action: { label: t('cart.undo'), onPress: () => void restore() } })
  }

  return (
    <Stepper
      className="relative z-2"
      quantity={quantity}
      removable
      canIncrease={limit === null}
      labels={{
        group: t('ui.quantity_of', { name: item.name }),
        increase: t('ui.increase'),
        decrease: t('ui.decrease'),
        remove: t('cart.remove_item', { name: item.name }),
      }}
      onIncrease={() => void update(line, { quantity: quantity + 1 })}
      onBlocked={() => limit !== null && showToast(t(`cart.${limit}`), { tone: 'error' })}
      onDecrease={() => void (quantity > 1 ? update(line, { quantity: quantity - 1 }) : removeWithToast())}
    />
  )
}

/** The limit that keeps the line from growing by one; other lines of the same item count too. */
function findLimit({ item, quantity, variation }: CartLine, siblings: readonly CartLine[]) {
  const keepsStock = tracksStock(item.module_type)
  const total = siblings.reduce((sum, line) => sum + line.quantity, 1)
  const [first] = variation
  const combination = first !== undefined && 'type' in first ? item.variations.find(({ type }) => type === first.type) : undefined
  return (
    findQuantityProblem({
      quantity: total,
      stock: item.stock,
      maximum_cart_quantity: item.maximum_cart_quantity,
      tracksStock: keepsStock,
    }) ??
    findQuantityProblem({
      quantity: quantity + 1,
      stock: combination?.stock ?? item.stock,
      maximum_cart_quantity: null,
      tracksStock: keepsStock,
    })
  )
}
