import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { isUnderWay } from './progress/stage.ts'

const NewsCards = lazyWithRetry(() =>
  withTexts('later', import('#features/notifications/push-card.tsx')).then(({ NewsCards }) => ({ default: NewsCards })),
)

/**
 * Offers news of an active order to its owner: by push if the browser supports it and did not deny it, and by WhatsApp.
 */
export function PushOffer({ order: { id, can_act, order_status } }: { order: TrackedOrder }) {
  if (!can_act || !isUnderWay(order_status)) return null
  const hasPush = 'PushManager' in window && Notification.permission !== 'denied'
  return (
    <Suspense fallback={<Skeleton className="h-20 rounded-lg" />}>
      <NewsCards orderId={id} hasPush={hasPush} />
    </Suspense>
  )
}
