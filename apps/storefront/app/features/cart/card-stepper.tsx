import type { ItemCard } from '@medina/contract/catalog'
import { findQuantityProblem } from '@medina/pricing/selection'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/text.tsx'
import { AddStepper } from '../../ui/add-stepper.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { tracksStock } from '../catalog/availability.ts'
import { preloadQuickView, useOpenQuickView } from '../item/quick-view.ts'
import { useAddToCart } from './add-to-cart.ts'
import { useCartActions, useCartLines } from './cart.data.ts'
import { previewLine } from './preview-line.ts'

/** The "+" on a card: adds what needs no choice, opens the item where one must be made, and counts what is in the cart (2.046). */
export function CardStepper({ item, className }: { item: ItemCard; className?: string }) {
  const { t } = useText()
  const lines = useCartLines(item.id)
  const cart = useCartActions()
  const openQuickView = useOpenQuickView()
  const navigate = useNavigate()
  const { add } = useAddToCart()
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const [line] = lines
  // Several lines of one item differ in their options: which one is meant is asked in the item itself.
  const mustChoose = item.has_options || lines.length > 1
  const { stock, maximum_cart_quantity, module_type } = item
  const limit = findQuantityProblem({
    quantity: quantity + 1,
    stock,
    maximum_cart_quantity,
    tracksStock: tracksStock(module_type),
  })

  function choose() {
    if (module_type === 'ecommerce') void navigate(`/product/${item.id}?module_id=${item.module_id}`)
    else openQuickView(item.id)
  }

  function addFirst() {
    if (item.has_options) return choose()
    void add({ item_id: item.id, quantity: 1, price: item.price }, item.store_id, { preview: previewLine(item) })
  }

  function increase() {
    if (mustChoose || line === undefined) choose()
    else void cart.update(line, { quantity: line.quantity + 1 })
  }

  function decrease() {
    if (lines.length > 1 || line === undefined) choose()
    else if (line.quantity > 1) void cart.update(line, { quantity: line.quantity - 1 })
    else void cart.remove(line).then((isRemoved) => isRemoved && showToast(t('cart.removed')))
  }

  return (
    <span className={className} onPointerEnter={mustChoose ? preloadQuickView : undefined}>
      <AddStepper
        quantity={quantity}
        canIncrease={limit === null || mustChoose}
        addLabel={t('cart.add_item', { name: item.name })}
        labels={{
          group: t('cart.quantity_of', { name: item.name }),
          increase: t('ui.increase'),
          decrease: t('ui.decrease'),
          remove: t('cart.remove_item', { name: item.name }),
        }}
        onAdd={addFirst}
        onIncrease={increase}
        onBlocked={() => limit !== null && showToast(t(`cart.${limit}`), { tone: 'error' })}
        onDecrease={decrease}
      />
    </span>
  )
}
