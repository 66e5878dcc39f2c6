import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { isUnderWay } from './progress/stage.ts'

const PushCard = lazyWithRetry(() =>
  withTexts('later', import('#features/notifications/push-card.tsx')).then(({ PushCard }) => ({ default: PushCard })),
)

/**
 * Offers push notifications to the owner of an active order if the browser supports them. The prompt is not repeated once it was
 * denied.
 */
export function PushOffer({ order: { can_act, order_status } }: { order: TrackedOrder }) {
  if (!can_act || !isUnderWay(order_status) || !('PushManager' in window) || Notification.permission === 'denied') return null
  return (
    <Suspense fallback={<Skeleton className="h-20 rounded-lg" />}>
      <PushCard />
    </Suspense>
  )
}
