import type { OperatorOrder } from '@medina/contract/operator/operator'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { readPayment } from '#shop/order-customer.ts'

/** Shows that an order is paid, or the amount to collect. Goods that go back are not paid at the door; a parcel is paid by its sender. */
export function PaymentBadge({ order }: { order: OperatorOrder }) {
  const { t } = useText()
  const money = useMoney()
  const { kind, due } = readPayment(order)
  if (kind === 'paid') return <Badge tone="success">{t('desk_board.paid')}</Badge>
  const isGoingBack = order.order_type !== 'parcel' && (order.order_status === 'returning' || order.order_status === 'returned')
  if (kind === 'due' || isGoingBack) return <Badge tone="warning">{t('desk_board.unpaid')}</Badge>
  const isWhole = due === order.order_amount
  return (
    <Badge tone="warning">{isWhole ? t('desk_board.collect_cash') : t('desk_board.collect', { amount: money.text(due) })}</Badge>
  )
}
