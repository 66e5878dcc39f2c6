import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyNotifications = lazyWithRetry(() => withTexts('later', import('#features/notifications/my-notifications.tsx')))

/** The customer's notifications, on a page of their own. */
export function Notifications() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyNotifications />
    </Suspense>
  )
}
