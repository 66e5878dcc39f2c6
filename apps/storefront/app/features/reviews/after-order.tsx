import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'

const AfterDelivery = lazyWithRetry(() => withTexts('review', import('./after-delivery.tsx')))
const RateOrder = lazyWithRetry(() => withTexts('review', import('./rate-order.tsx')))

/** The stars of an order that arrived and the tip for its courier, in a place of their height; none for those who can give neither. */
export function RateArrival({ order }: { order: TrackedOrder }) {
  const hasTip = order.tip_offer !== undefined || order.order?.late_tip !== undefined
  if (order.order?.can_review !== true && !isReviewed(order) && !hasTip) return null
  return (
    <div className="rate-room" data-tip={hasTip || undefined}>
      <Suspense>
        <RateOrder order={order} />
      </Suspense>
    </div>
  )
}

/** A delivered order's parts: the delivery photo and the reviews. */
export function AfterOrder({ order }: { order: TrackedOrder }) {
  if (!hasArrived(order)) return null
  return (
    <Suspense fallback={null}>
      <AfterDelivery order={order} />
    </Suspense>
  )
}

function hasArrived(tracked: TrackedOrder): boolean {
  return tracked.order_proof_full_url.length > 0 || tracked.order?.can_review === true || isReviewed(tracked)
}

function isReviewed({ order, lines }: TrackedOrder): boolean {
  return order?.delivery_man_review != null || lines?.some(({ review }) => review !== null) === true
}
