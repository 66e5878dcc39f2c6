import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyPoints = lazyWithRetry(() => withTexts('wallet', import('./points/points.tsx')))

/** The loyalty points on a page of its own. */
export function Points() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyPoints />
    </Suspense>
  )
}
