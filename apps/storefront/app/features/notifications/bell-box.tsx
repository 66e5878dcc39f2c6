import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { useToken } from '../../lib/session.ts'
import { withTexts } from '../../lib/texts.ts'

const Bell = lazyWithRetry(() => withTexts('later', import('./bell.tsx')))

/** The bell of whoever is signed in. No room is kept for it: what stands before it gives some, and stays where it begins. */
export function BellBox() {
  if (useToken() === null) return null
  return (
    <Suspense fallback={null}>
      <Bell />
    </Suspense>
  )
}
