import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { withTexts } from '../../lib/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyNotifications = lazyWithRetry(() => withTexts('later', import('../notifications/my-notifications.tsx')))

/** The customer's notifications, on a page of their own. */
export function Notifications() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyNotifications />
    </Suspense>
  )
}
