import { useSyncExternalStore } from 'react'
import { useClockContext } from './now.tsx'

const SECOND = 1000

/**
 * The server's time by the second, in milliseconds, for what is counted down. What comes alive late still begins as the page was made, so
 * that both render alike.
 */
export function useSeconds(): number {
  const { made, shift } = useClockContext()
  return useSyncExternalStore(
    everySecond,
    () => toSecond(Date.now() + shift),
    () => toSecond(made),
  )
}

/** More often than once, so that none is skipped; a part draws anew only when the second has changed. */
function everySecond(tell: () => void) {
  const timer = setInterval(tell, SECOND / 4)
  return () => clearInterval(timer)
}

function toSecond(time: number): number {
  return Math.floor(time / SECOND) * SECOND
}
