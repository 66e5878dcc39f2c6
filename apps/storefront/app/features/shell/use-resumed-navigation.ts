import { use, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'
import { readSession, writeSession } from '../../lib/device/session-storage.ts'

const KEY = 'left_for'
const MOST_MS = 20_000

type Left = { from: string; to: string; at: number }

/**
 * React Router reloads the page that is left if it cannot load the code of the next one, as after a deployment. The reloaded page continues to
 * where the person was going. The router itself is read at that moment: React may render a navigation later than its code fails, and the
 * later parts of a page may be gone as well.
 */
export function useResumedNavigation(): void {
  const router = use(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    const store = () => {
      const next = router?.state.navigation.location
      if (next) writeSession(KEY, { from: location.href, to: createPath(next), at: Date.now() } satisfies Left)
    }
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [router])
  useEffect(resume, [])
}

function resume(): void {
  const left = readSession<Left>(KEY)
  if (left === null) return
  writeSession(KEY, null)
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isReload = load?.type === 'reload' && left.from === location.href && Date.now() - left.at < MOST_MS
  if (isReload) location.assign(left.to)
}
