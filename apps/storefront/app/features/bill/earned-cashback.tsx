import type { OrderCashback } from '@medina/contract/wallet/order-cashback'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useMoney } from '@medina/web/site/site.tsx'

/** The cashback of an order or a trip: on its way, in the wallet, or taken back by a refund; missing where a backend knows none. */
export function EarnedCashback({ cashback }: { cashback: OrderCashback | null | undefined }) {
  const { t } = useText()
  const money = useMoney()
  if (!cashback) return null
  const { status, amount, taken_back } = cashback
  return (
    <p className="mt-2.5 flex flex-wrap justify-between gap-x-4">
      <span className={status === 'taken_back' ? 'text-ink-2' : 'font-medium text-success'}>
        {t(`own_order.cashback_${status}`, { amount: money.text(amount), back: money.text(taken_back) })}
      </span>
      {status !== 'coming' && (
        <TravelLink to="/wallet?type=CashBack" className="text-action">
          {t('own_order.to_wallet')}
        </TravelLink>
      )}
    </p>
  )
}
