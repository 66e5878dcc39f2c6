import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyReferral = lazyWithRetry(() => withTexts('wallet', import('./referral/referral.tsx')))

/** The referral code on a page of its own. */
export function Referral() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyReferral />
    </Suspense>
  )
}
