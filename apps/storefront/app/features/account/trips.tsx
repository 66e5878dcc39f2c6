import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyTrips = lazyWithRetry(() => withTexts('trips', import('#features/rental/trips/my-trips.tsx')))

/** The trips on a page of their own. */
export function Trips() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyTrips />
    </Suspense>
  )
}
