import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { readSession, writeSession } from '../../lib/device/session-storage.ts'

const KEY = 'left_for'
const MOST_MS = 20_000

type Left = { from: string; to: string; at: number }

/**
 * React Router reloads the page that is left if it cannot load the code of the next one, as after a deployment. The reloaded page continues to
 * where the person was going.
 */
export function useResumedNavigation(): void {
  const { location: next } = useNavigation()
  const to = next && createPath(next)
  useEffect(() => {
    if (to === undefined) return
    const store = () => writeSession(KEY, { from: location.href, to, at: Date.now() } satisfies Left)
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [to])
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
