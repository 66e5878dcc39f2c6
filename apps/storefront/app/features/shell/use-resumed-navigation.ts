import { useEffect } from 'react'
import { readSession, writeSession } from '#lib/device/session-storage.ts'
import { INTERRUPTED_NAVIGATION, type InterruptedNavigation } from './use-interrupted-navigation.ts'

const MOST_MS = 20_000

/** Continues a navigation after a reload by the router, because the next page's code was removed (use-interrupted-navigation.ts). */
export function useResumedNavigation(): void {
  useEffect(resume, [])
}

function resume(): void {
  const left = readSession<InterruptedNavigation>(INTERRUPTED_NAVIGATION)
  if (left === null) return
  writeSession(INTERRUPTED_NAVIGATION, null)
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isReload = load?.type === 'reload' && left.from === location.href && Date.now() - left.at < MOST_MS
  if (isReload) location.assign(left.to)
}
