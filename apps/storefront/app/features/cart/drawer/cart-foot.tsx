import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { CartBill, useCartBill } from './cart-bill-part.tsx'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import type { CartSum } from '#features/cart/cart-sum.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { useMinimumGap } from '#features/cart/minimum-gap.ts'
import { CartHint, OfferGap } from '#features/cart/missing-amounts.tsx'
import { CheckoutLink } from './checkout-link.tsx'

type CartFootProps = { cart: Cart; sum: CartSum; store: StoreDetails | undefined; onLeave: () => void }

/** Sums, missing amounts and the checkout link. Below the store's minimum order the way leads back to the store instead. */
export function CartFoot({ cart, sum, store, onLeave }: CartFootProps) {
  const { t } = useText()
  const money = useMoney()
  const missing = useMinimumGap(sum, store)
  const { total } = useCartBill({ cart, sum, store })
  const back = useMyQuery('promotions.bestCashback', { query: { amount: total } }).data?.calculated_amount ?? 0
  return (
    <>
      <CartBill {...{ cart, sum, store }} className="mb-3 hidden md:block" />
      {missing !== null && <CartHint icon="info">{missing.text}</CartHint>}
      <OfferGap offer={sum.offer} />
      {back > 0 && <CartHint icon="wallet">{t('cart.cashback', { amount: money.text(back) })}</CartHint>}
      <p className="sr-only" role="status">
        {t('checkout.total_is', { amount: money.text(total) })}
      </p>
      {missing === null || store === undefined ? (
        <CheckoutLink end={<Price price={money.parts(total)} size="inherit" />} onLeave={onLeave} />
      ) : (
        <LinkButton to={storeAddress(store)} size="lg" block icon="plus" onClick={onLeave}>
          {missing.add}
        </LinkButton>
      )}
    </>
  )
}
