import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { withTexts } from '../../lib/texts/texts.ts'
import { AccountSkeleton } from './account-skeleton.tsx'

const Inbox = lazyWithRetry(() => withTexts('inbox', import('../inbox/inbox.tsx')))

/** The customer's conversations, which take the whole width. */
export function Messages() {
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <Inbox />
    </Suspense>
  )
}
