import type { TrackedOrder } from '@medina/contract/orders/orders'
import { showFailure } from '../../lib/api/failure.ts'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { OfflineCard } from './offline-card.tsx'
import { useReportPayment } from './offline-payment.data.ts'
import { useSwitchToCash } from './pay-order.data.ts'

/** The offline payment of an order, or cash instead. */
export default function OrderOfflineCard({ order }: { order: TrackedOrder }) {
  const report = order.offline_payment
  const submission = useReportPayment(order.id, report?.data.method_id ?? null)
  return (
    <OfflineCard report={report} due={order.order?.offline_due ?? 0} submission={submission}>
      {order.can_pay_cash && <SwitchToCash orderId={order.id} />}
    </OfflineCard>
  )
}

function SwitchToCash({ orderId }: { orderId: number }) {
  const { t } = useText()
  const cash = useSwitchToCash(orderId)
  // Awaited: this card is gone once the order is read again, and with it whatever it would have said.
  async function payCash(): Promise<void> {
    try {
      const { message } = await cash.mutateAsync()
      showToast(message)
    } catch (error) {
      showFailure(error, t)
    }
  }
  return (
    <Button variant="secondary" block icon="cash" pending={cash.isPending} onClick={() => void payCash()}>
      {t('tracking.due_cash')}
    </Button>
  )
}
