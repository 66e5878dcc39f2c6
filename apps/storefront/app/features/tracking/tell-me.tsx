import type { TrackedOrder } from '@medina/contract/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { withTexts } from '../../lib/texts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isUnderWay } from './stage.ts'

const PushCard = lazyWithRetry(() =>
  withTexts('later', import('../notifications/push-card.tsx')).then(({ PushCard }) => ({ default: PushCard })),
)

/** Offers the owner of an order under way to be told of it, where the browser can; who said no to it is not asked with every order. */
export function TellMe({ order: { order, order_status } }: { order: TrackedOrder }) {
  if (order === null || !isUnderWay(order_status) || !('PushManager' in window) || Notification.permission === 'denied')
    return null
  return (
    <Suspense fallback={<Skeleton className="h-20 rounded-lg" />}>
      <PushCard />
    </Suspense>
  )
}
