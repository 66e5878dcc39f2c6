import { useEffect } from 'react'
import { readSession, writeSession } from '#lib/device/session-storage.ts'
import { LEFT_FOR, type LeftFor } from './use-left-for.ts'

const MOST_MS = 20_000

/** A page that the router reloaded because the code of the next one was gone continues to where the person was going (use-left-for.ts). */
export function useResumedNavigation(): void {
  useEffect(resume, [])
}

function resume(): void {
  const left = readSession<LeftFor>(LEFT_FOR)
  if (left === null) return
  writeSession(LEFT_FOR, null)
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isReload = load?.type === 'reload' && left.from === location.href && Date.now() - left.at < MOST_MS
  if (isReload) location.assign(left.to)
}
