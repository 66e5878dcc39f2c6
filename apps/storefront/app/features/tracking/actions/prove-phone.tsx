import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../../lib/rendering/lazy-with-retry.ts'
import { withTexts } from '../../../lib/texts/texts.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'

const ProvePhoneCard = lazyWithRetry(() => withTexts('auth', import('./prove-phone-card.tsx')))

/** Offers a code in place of the call that the order awaits, where one can be sent. */
export function ProvePhone({ order }: { order: TrackedOrder }) {
  if (order.can_prove_phone !== true) return null
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
      <ProvePhoneCard order={order} />
    </Suspense>
  )
}
