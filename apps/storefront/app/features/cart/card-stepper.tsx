import type { ItemCard } from '@medina/contract/catalog'
import { canIncrease, findQuantityProblem } from '@medina/pricing/selection'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/text.tsx'
import { AddStepper } from '../../ui/add-stepper.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { tracksStock } from '../catalog/availability.ts'
import { preloadQuickView, useOpenQuickView } from '../item/quick-view.ts'
import { useAddToCart } from './add-to-cart.ts'
import { useCartLines, useRemoveLine, useUpdateLine } from './cart.data.ts'

/** The "+" on a card: adds what needs no choice, opens the item where one must be made, and counts what is in the cart (2.046). */
export function CardStepper({ item, className }: { item: ItemCard; className?: string }) {
  const { t } = useText()
  const lines = useCartLines(item.id)
  const update = useUpdateLine()
  const remove = useRemoveLine()
  const openQuickView = useOpenQuickView()
  const navigate = useNavigate()
  const { add } = useAddToCart()
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const [line] = lines
  const next = { quantity: quantity + 1, stock: item.stock, maximum_cart_quantity: item.maximum_cart_quantity, tracksStock: tracksStock(item.module_type) }

  function choose() {
    if (item.module_type === 'ecommerce') void navigate(`/product/${item.id}?module_id=${item.module_id}`)
    else openQuickView(item.id)
  }

  function increase() {
    // Several lines of one item differ in their options: which one is meant is asked in the item itself.
    if (item.has_options || lines.length > 1 || line === undefined) return choose()
    const problem = findQuantityProblem(next)
    if (problem !== null) return void showToast(t(`cart.${problem}`), { tone: 'error' })
    update.mutate({ cart_id: line.id, quantity: line.quantity + 1 })
  }

  function decrease() {
    if (lines.length > 1 || line === undefined) return choose()
    if (line.quantity > 1) return update.mutate({ cart_id: line.id, quantity: line.quantity - 1 })
    remove.mutate({ cart_id: line.id }, { onSuccess: () => showToast(t('cart.removed')) })
  }

  return (
    <span className={className} onPointerEnter={item.has_options ? preloadQuickView : undefined}>
      <AddStepper
        quantity={quantity}
        canIncrease={canIncrease(next) || item.has_options}
        addLabel={t('cart.add_item', { name: item.name })}
        labels={{
          group: t('cart.quantity_of', { name: item.name }),
          increase: t('ui.increase'),
          decrease: t('ui.decrease'),
          remove: t('cart.remove_item', { name: item.name }),
        }}
        onAdd={() => (item.has_options ? choose() : add({ item_id: item.id, quantity: 1, price: item.price }, item.store_id))}
        onIncrease={increase}
        onDecrease={decrease}
      />
    </span>
  )
}
