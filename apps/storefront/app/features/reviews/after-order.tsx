import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'

const AfterDelivery = lazyWithRetry(() => withTexts('review', import('./after-delivery.tsx')))

/** A delivered order's parts: the delivery photo and the reviews. */
export function AfterOrder({ order }: { order: TrackedOrder }) {
  if (!hasArrived(order)) return null
  return (
    <Suspense fallback={null}>
      <AfterDelivery order={order} />
    </Suspense>
  )
}

function hasArrived({ order_proof_full_url: proof, order, lines }: TrackedOrder): boolean {
  const isReviewed = order?.delivery_man_review != null || lines?.some(({ review }) => review !== null) === true
  return proof.length > 0 || order?.can_review === true || isReviewed
}
