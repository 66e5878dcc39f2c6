import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const Inbox = lazyWithRetry(() => withTexts('inbox', import('#features/inbox/inbox.tsx')))

/** The customer's conversations, which take the whole width. */
export function Messages() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <Inbox />
    </Suspense>
  )
}
