import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { usePaymentFlag } from '#features/payment/payment-flag.ts'

const DueCard = lazyWithRetry(() => import('./due-card.tsx'))

/**
 * The step of the owner that the order waits for: a payment by a gateway, again or in cash; the report of an offline payment; or a code
 * that replaces a call.
 */
export function OrderDue({ order }: { order: TrackedOrder }) {
  usePaymentFlag({ isCanceled: order.order_status === 'canceled' })
  const isDue = order.offline_payment !== null || order.can_prove_phone || order.order?.gateway_due || order.order?.offline_due
  return isDue ? (
    <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
      <DueCard order={order} />
    </Suspense>
  ) : null
}
