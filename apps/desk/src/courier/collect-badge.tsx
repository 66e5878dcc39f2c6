import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { CashToChange } from '#shop/cash-to-change.tsx'
import { readPayment } from '#shop/order-customer.ts'

/** Says how much the courier has to collect, or that there is nothing. */
export function CollectBadge({ order }: { order: BoardOrder }) {
  const { t } = useText()
  const money = useMoney()
  const { kind, due } = readPayment(order)
  return (
    <p>
      {kind === 'paid' || due === 0 ? (
        <Badge tone="success">{t('desk_courier.nothing_to_collect')}</Badge>
      ) : (
        <Badge tone="warning">{t('desk_courier.collect', { amount: money.text(due) })}</Badge>
      )}
      <CashToChange order={order} />
    </p>
  )
}
