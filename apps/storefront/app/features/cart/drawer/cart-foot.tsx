import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { CartBill, useCartBill } from './cart-bill-part.tsx'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import type { CartSum } from '#features/cart/cart-sum.ts'
import { CartHint, MissingAmounts } from '#features/cart/missing-amounts.tsx'
import { CheckoutLink } from './checkout-link.tsx'

type CartFootProps = { cart: Cart; sum: CartSum; store: StoreDetails | undefined; onLeave: () => void }

/** Sums, missing amounts and the checkout link. */
export function CartFoot({ cart, sum, store, onLeave }: CartFootProps) {
  const { t } = useText()
  const money = useMoney()
  const { total } = useCartBill({ cart, sum, store })
  const back = useMyQuery('promotions.bestCashback', { query: { amount: total } }).data?.calculated_amount ?? 0
  return (
    <>
      <CartBill {...{ cart, sum, store }} className="mb-3 hidden md:block" />
      <MissingAmounts sum={sum} store={store} />
      {back > 0 && <CartHint icon="wallet">{t('cart.cashback', { amount: money.text(back) })}</CartHint>}
      <p className="sr-only" role="status">
        {t('checkout.total_is', { amount: money.text(total) })}
      </p>
      <CheckoutLink end={<Price price={money.parts(total)} size="inherit" />} onLeave={onLeave} />
    </>
  )
}
