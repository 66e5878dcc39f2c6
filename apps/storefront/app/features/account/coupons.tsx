import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyCoupons = lazyWithRetry(() => withTexts('wallet', import('./coupons/coupons.tsx')))

/** The coupons on a page of its own. */
export function Coupons() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyCoupons />
    </Suspense>
  )
}
