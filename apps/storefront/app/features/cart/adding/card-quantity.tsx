import type { ItemCard } from '@medina/contract/catalog/catalog'
import { findQuantityProblem } from '@medina/pricing/selection'
import { useText } from '@medina/web/texts/text.tsx'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { tracksStock } from '#features/catalog/availability.ts'
import { type Adding, addToCart } from './add-to-cart.ts'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import type { CartActions } from '#features/cart/sync/cart-provider.tsx'
import { previewLine } from './preview-line.ts'

/** Adds one piece of an item without required choices. */
export function addCard(adding: Adding, item: ItemCard): Promise<void> {
  const choice = { item_id: item.id, quantity: 1, price: item.price }
  return addToCart(adding, choice, item, { preview: previewLine(item) })
}

type CardQuantityProps = {
  item: ItemCard
  lines: Cart
  cart: CartActions
  /** Opens the item if a choice is required before the quantity changes; null otherwise. */
  choose: (() => void) | null
  autoFocus: boolean
  onTouch: () => void
}

/** The number of pieces in the cart, with "+" and "−". */
export function CardQuantity({ item, lines, cart, choose, autoFocus, onTouch }: CardQuantityProps) {
  const { t } = useText()
  const { name, stock, maximum_cart_quantity, module_type } = item
  const [line] = lines
  const quantity = lines.reduce((sum, one) => sum + one.quantity, 0)
  const tracked = tracksStock(module_type)
  const limit = findQuantityProblem({ quantity: quantity + 1, stock, maximum_cart_quantity, tracksStock: tracked })

  function increase() {
    if (choose !== null) choose()
    else if (line !== undefined) void cart.update(line, { quantity: line.quantity + 1 })
  }

  function decrease() {
    onTouch()
    if (line === undefined) return
    if (lines.length > 1) choose?.()
    else if (line.quantity > 1) void cart.update(line, { quantity: line.quantity - 1 })
    else void cart.remove(line).then((isRemoved) => isRemoved && showToast(t('cart.removed')))
  }

  return (
    <Stepper
      quantity={quantity}
      look="accent"
      removable
      canIncrease={limit === null || choose !== null}
      autoFocus={autoFocus}
      labels={{
        group: t('ui.quantity_of', { name }),
        increase: t('ui.increase'),
        decrease: t('ui.decrease'),
        remove: t('cart.remove_item', { name }),
      }}
      onIncrease={increase}
      onBlocked={() => limit !== null && showToast(t(`cart.${limit}`), { tone: 'error' })}
      onDecrease={decrease}
    />
  )
}
