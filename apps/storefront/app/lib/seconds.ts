import { useSyncExternalStore } from 'react'
import { useClockContext } from './now.tsx'

const SECOND = 1000

/**
 * The server's time by the second, in milliseconds, for what is counted down. What comes alive late still begins as the page was made, so
 * that both render alike.
 */
export function useSeconds(): number {
  const { made } = useClockContext()
  return useSyncExternalStore(
    everySecond,
    () => toSecond(Date.now() + readShift(made)),
    () => toSecond(made),
  )
}

let shift: number | undefined

/** What the device's clock lacks, in milliseconds: the page was made before it waited at the server, and came here. */
function readShift(made: number): number {
  if (shift === undefined) {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const age = page === undefined ? 0 : (page.serverTiming?.[0]?.duration ?? 0) + performance.now() - page.responseStart
    shift = made + age - Date.now()
  }
  return shift
}

/** More often than once, so that none is skipped; a part draws anew only when the second has changed. */
function everySecond(tell: () => void) {
  const timer = setInterval(tell, SECOND / 4)
  return () => clearInterval(timer)
}

function toSecond(time: number): number {
  return Math.floor(time / SECOND) * SECOND
}
