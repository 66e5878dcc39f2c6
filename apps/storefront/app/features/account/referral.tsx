import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { withTexts } from '../../lib/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyReferral = lazyWithRetry(() => withTexts('wallet', import('../referral/referral.tsx')))

/** The referral code on a page of its own. */
export function Referral() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyReferral />
    </Suspense>
  )
}
