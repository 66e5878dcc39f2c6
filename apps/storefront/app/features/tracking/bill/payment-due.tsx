import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../../lib/rendering/lazy-with-retry.ts'
import { withTexts } from '../../../lib/texts/texts.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { usePaymentFlag } from '../../payment/payment-flag.ts'

const GatewayCard = lazyWithRetry(() => import('../../payment/order-gateway-card.tsx'))
const OfflineCard = lazyWithRetry(() => withTexts('paying', import('../../payment/order-offline-card.tsx')))

/** The outstanding payment that blocks the order: by a gateway, again or in cash; or the report of an offline payment. */
export function PaymentDue({ order }: { order: TrackedOrder }) {
  usePaymentFlag({ isCanceled: order.order_status === 'canceled' })
  const due = order.order?.gateway_due ?? 0
  const isOffline = order.offline_payment !== null || (order.order?.offline_due ?? 0) > 0
  if (!isOffline && due <= 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
      {isOffline ? <OfflineCard order={order} /> : <GatewayCard order={order} due={due} />}
    </Suspense>
  )
}
