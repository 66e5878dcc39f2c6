import type { StoreDetails } from '@medina/contract/catalog'
import { calculateMinimumOrderGap } from '@medina/pricing/goods'
import { toMinor } from '@medina/pricing/money'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { useConfig, useMoney } from '../site/site.tsx'
import type { Cart } from './cart-changes.ts'
import type { CartSum } from './cart-sum.ts'
import { CheckoutLink } from './checkout-link.tsx'

type CartFootProps = { cart: Cart; sum: CartSum; store: StoreDetails | undefined; onLeave: () => void }

/** Sums, what is still missing, and the way to the checkout. */
export function CartFoot({ cart, sum, store, onLeave }: CartFootProps) {
  const { t, language } = useText()
  const money = useMoney()
  const isTaxIncluded = useConfig()?.tax_included === 1
  const percent = cart[0]?.item.store_discount ?? 0
  const { digits } = money.currency
  const gap =
    store === undefined
      ? 0
      : calculateMinimumOrderGap({ items: toMinor(sum.before, digits), add_ons: 0 }, toMinor(store.minimum_order, digits)) /
        10 ** digits
  return (
    <>
      {gap > 0 && store !== undefined && (
        <Hint icon="info">{t('cart.minimum_more', { amount: money.text(store.minimum_order), gap: money.text(gap) })}</Hint>
      )}
      {sum.offerGap !== null && sum.offerGap > 0 && (
        <Hint icon="percent">
          {t('cart.offer_more', { gap: money.text(sum.offerGap), percent: formatNumber(percent, language) })}
        </Hint>
      )}
      {sum.saved > 0 && (
        <p className="mb-2 text-label font-medium text-success">{t('ui.saved', { amount: money.text(sum.saved) })}</p>
      )}
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-ink-2">{t('cart.subtotal')}</span>
        <span aria-live="polite">
          <Price
            price={money.parts(sum.subtotal)}
            before={sum.saved > 0 ? money.parts(sum.before) : undefined}
            beforeLabel={t('ui.price_before')}
          />
        </span>
      </p>
      <p className="mt-1 mb-3 text-xs text-ink-2">
        {t(isTaxIncluded ? 'cart.delivery_note' : 'cart.checkout_note')}
        {percent > 0 && store === undefined && ` ${t('cart.offer_note')}`}
      </p>
      <CheckoutLink end={<Price price={money.parts(sum.subtotal)} size="inherit" />} onLeave={onLeave} />
    </>
  )
}

function Hint({ icon, children }: { icon: 'info' | 'percent'; children: string }) {
  return (
    <p className="mb-2 flex items-center gap-2 text-sm text-ink-2">
      <Icon name={icon} size={16} />
      {children}
    </p>
  )
}
