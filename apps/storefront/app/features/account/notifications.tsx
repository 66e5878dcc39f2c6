import { Suspense } from 'react'
import { laterPart } from '../../lib/later-part.tsx'
import { withTexts } from '../../lib/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const MyNotifications = laterPart(() => withTexts('later', import('../notifications/my-notifications.tsx')))

/** What the customer was told, on a page of its own. */
export function Notifications() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <MyNotifications />
    </Suspense>
  )
}
