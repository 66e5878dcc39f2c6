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
  const question = order.order?.shortages?.find(({ state }) => state === 'open')
  const isDue =
    order.offline_payment !== null ||
    order.can_prove_phone ||
    order.no_courier ||
    order.order?.gateway_due ||
    order.order?.offline_due
  if (!isDue && question === undefined) return null
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
      {question !== undefined && <OpenQuestion orderId={order.id} question={question} canAnswer={order.can_act} />}
      {isDue ? <DueCard order={order} /> : null}
    </Suspense>
  )
}
