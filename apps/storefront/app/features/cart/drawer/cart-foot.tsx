import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { calculateMinimumOrderGap } from '@medina/pricing/goods'
import { toMinor } from '@medina/pricing/money'
import { useMyQuery } from '../../../lib/api/my-query.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { useMoney } from '../../site/site.tsx'
import { CartBill, useCartBill } from './cart-bill-part.tsx'
import type { Cart } from '../sync/cart-changes.ts'
import type { CartSum } from '../cart-sum.ts'
import { CheckoutLink } from './checkout-link.tsx'

type CartFootProps = { cart: Cart; sum: CartSum; store: StoreDetails | undefined; onLeave: () => void }

/** Sums, missing amounts and the checkout link. */
export function CartFoot({ cart, sum, store, onLeave }: CartFootProps) {
  const { t } = useText()
  const money = useMoney()
  const percent = cart[0]?.item.store_discount ?? 0
  const { digits } = money.currency
  const gap =
    store === undefined
      ? 0
      : calculateMinimumOrderGap({ items: toMinor(sum.before, digits), add_ons: 0 }, toMinor(store.minimum_order, digits)) /
        10 ** digits
  const { total } = useCartBill({ cart, sum, store })
  const back = useMyQuery('promotions.bestCashback', { query: { amount: total } }).data?.calculated_amount ?? 0
  return (
    <>
      <CartBill {...{ cart, sum, store }} className="mb-3 hidden md:block" />
      {gap > 0 && store !== undefined && (
        <Hint icon="info">{t('cart.minimum_more', { amount: money.text(store.minimum_order), gap: money.text(gap) })}</Hint>
      )}
      {sum.offerGap !== null && sum.offerGap > 0 && (
        <Hint icon="percent">{t('cart.offer_more', { gap: money.text(sum.offerGap), percent: formatNumber(percent) })}</Hint>
      )}
      {back > 0 && <Hint icon="wallet">{t('cart.cashback', { amount: money.text(back) })}</Hint>}
      <p className="sr-only" role="status">
        {t('checkout.total_is', { amount: money.text(total) })}
      </p>
      <CheckoutLink end={<Price price={money.parts(total)} size="inherit" />} onLeave={onLeave} />
    </>
  )
}

function Hint({ icon, children }: { icon: 'info' | 'percent' | 'wallet'; children: string }) {
  return (
    <p className="mb-2 flex items-center gap-2 text-sm text-ink-2">
      <Icon name={icon} size={16} />
      {children}
    </p>
  )
}
