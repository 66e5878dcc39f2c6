import type { CartLine } from '@medina/contract/orders/cart'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { CartStoreLine } from './cart-store-line.tsx'
import { groupByStore, sumCart } from '#features/cart/cart-sum.ts'
import { CheckoutLink } from './checkout-link.tsx'
import { FreeDeliveryBox } from '#features/cart/free-delivery-box.tsx'
import { useStoreOf } from '#features/cart/use-cart-store.ts'

/** A cart merged from several stores after a sign-in: each store has its own sum and checkout link. */
export function CartStores({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const { t } = useText()
  return (
    <>
      <p className="mb-4 rounded-14 bg-accent-soft px-4 py-3 text-sm">{t('cart.several_stores')}</p>
      {groupByStore(cart).map((lines) => (
        <StorePart key={lines[0]?.item.store_id} lines={lines} onLeave={onLeave} />
      ))}
    </>
  )
}

function StorePart({ lines, onLeave }: { lines: CartLine[]; onLeave: () => void }) {
  const { t } = useText()
  const money = useMoney()
  const [first] = lines
  const store = useStoreOf(first?.item.store_id, true)
  if (first === undefined) return null
  const sum = sumCart(lines, money.currency.digits)
  return (
    <section aria-label={first.item.store_name} className="mb-8 border-b border-line pb-6">
      <CartStoreLine line={first} store={store} onLeave={onLeave} />
      <FreeDeliveryBox subtotal={sum.subtotal} isStoreFree={first.item.free_delivery} />
      <ul aria-label={t('cart.lines_of', { store: first.item.store_name })}>
        {lines.map((line, index) => (
          <CartLineRow key={line.id} line={line} sum={sum.lines[index]} />
        ))}
      </ul>
      <CheckoutLink
        storeId={first.item.store_id}
        end={<Price price={money.parts(sum.subtotal)} size="inherit" />}
        onLeave={onLeave}
      />
    </section>
  )
}
