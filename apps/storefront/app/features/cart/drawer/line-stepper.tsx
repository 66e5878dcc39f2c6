import type { CartLine } from '@medina/contract/orders/cart'
import { findQuantityProblem } from '@medina/pricing/selection'
import { useText } from '@medina/web/texts/text.tsx'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { tracksStock } from '#features/catalog/availability.ts'
import { useCartActions, useCartLines } from '#features/cart/sync/cart-provider.tsx'

/** Changes the quantity of a line, or removes it, which can be undone (spec 4.016). */
export function LineStepper({ line }: { line: CartLine }) {
  const { t } = useText()
  const { update, remove, add } = useCartActions()
  const siblings = useCartLines(line.item_id)
  const { item, quantity } = line
  const limit = findLimit(line, siblings)

  async function removeWithToast() {
    if (!(await remove(line))) return
    const { item_id, module_id, quantity: count, variation, add_on_ids, add_on_qtys } = line
    const body = { model: 'Item', item_id, quantity: count, variation, add_on_ids, add_on_qtys } as const
    const restore = async () => {
      const isBack = await add(body, module_id, { preview: line })
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
