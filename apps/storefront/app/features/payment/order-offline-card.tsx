import type { TrackedOrder } from '@medina/contract/orders/orders'
import { OfflineCard } from './offline-card.tsx'
import { useReportPayment } from './offline-payment.data.ts'
import { SwitchToCash } from './switch-to-cash.tsx'

/** The offline payment of an order, or cash instead. */
export default function OrderOfflineCard({ order }: { order: TrackedOrder }) {
  const report = order.offline_payment
  const submission = useReportPayment(order.id, report?.data.method_id ?? null)
  return (
    <OfflineCard
      {...{ report, submission }}
      due={order.order?.offline_due ?? 0}
      transfers={order.transfers}
      transferred={order.transferred}
    >
      {order.can_pay_cash && <SwitchToCash orderId={order.id} />}
    </OfflineCard>
  )
}
