import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { usePaymentFlag } from '#features/payment/payment-flag.ts'

const DueCard = lazyWithRetry(() => import('./due-card.tsx'))

/**
 * The owner's part, without which the order does not go on: the payment by a gateway, again or in cash; the report of an offline payment; or
 * a code in place of the call that it awaits.
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
