import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { withTexts } from '../../lib/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyCoupons = lazyWithRetry(() => withTexts('wallet', import('../coupons/coupons.tsx')))

/** The coupons on a page of its own. */
export function Coupons() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyCoupons />
    </Suspense>
  )
}
