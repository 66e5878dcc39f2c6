import { useSyncExternalStore } from 'react'
import { useClockContext } from '@medina/web/time/now.tsx'
import { readPageAge } from '@medina/web/time/page-age.ts'

const SECOND = 1000

/**
 * The server's time in whole seconds, in milliseconds, for countdowns. Parts that hydrate late still start with the page's time,
 * so that the markup matches.
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

/** Offset of the device's clock in milliseconds. The server time embedded in the page is this old. */
function readShift(made: number): number {
  if (shift === undefined) {
    shift = made + readPageAge() - Date.now()
  }
  return shift
}

/** More often than once a second, so that none is skipped; components render only when the second has changed. */
function everySecond(notify: () => void) {
  const timer = setInterval(notify, SECOND / 4)
  return () => clearInterval(timer)
}

function toSecond(time: number): number {
  return Math.floor(time / SECOND) * SECOND
}
