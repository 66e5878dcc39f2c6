import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { usePaymentFlag } from '#features/payment/payment-flag.ts'

const DueCard = lazyWithRetry(() => import('./due-card.tsx'))
const OpenQuestion = lazyWithRetry(() => import('#features/orders/tracking/actions/open-question.tsx'))

/**
 * The step of the owner that the order waits for: what comes instead of a line that ran out; a payment by a gateway, again or in cash; the
 * report of an offline payment; a code that replaces a call; or whether to wait for a courier.
 */
export function OrderDue({ order }: { order: TrackedOrder }) {
  usePaymentFlag({ isCanceled: order.order_status === 'canceled' })
  const hasQuestion = order.open_question !== undefined || order.order?.shortages?.some(({ state }) => state === 'open')
  const isDue =
    order.offline_payment !== null ||
    order.can_prove_phone ||
    order.no_courier ||
    order.order?.gateway_due ||
    order.order?.offline_due
  if (!isDue && hasQuestion !== true) return null
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
      {hasQuestion === true && <OpenQuestion order={order} />}
      {isDue ? <DueCard order={order} /> : null}
    </Suspense>
  )
}
