import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useToken } from '@medina/web/session/session.ts'
import { withTexts } from '@medina/web/texts/texts.ts'

const Bell = lazyWithRetry(() => withTexts('later', import('./bell.tsx')))

/** The bell of a signed-in customer. No space is reserved for it; the element before it shrinks. */
export function BellBox() {
  if (useToken() === null) return null
  return (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  )
}
