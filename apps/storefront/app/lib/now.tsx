import { type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createSharedContext } from './kept.tsx'

const SECOND = 1000
const MINUTE = 60_000

type Clock = {
  now: Date
  /** When the page was made. */
  made: number
  /** What the device's clock lacks, in milliseconds. */
  shift: number
}

const ClockContext = createSharedContext<Clock | null>(null)

/**
 * The time by the server's clock: a device's own may be wrong. Starts with the moment the page was made, so that both render alike, and
 * moves on by the minute.
 */
export function NowProvider({ rendered, children }: { rendered: string; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(rendered))
  const made = Date.parse(rendered)
  const shift = useMemo(() => made - Date.now(), [made])
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(Date.now() + shift)), MINUTE)
    return () => clearInterval(timer)
  }, [shift])
  const clock = useMemo(() => ({ now, made, shift }), [now, made, shift])
  return <ClockContext value={clock}>{children}</ClockContext>
}

export function useNow(): Date {
  return useClockContext().now
}

/** The same by the second, for what is counted down; in milliseconds. What comes alive late still begins as the page was made. */
export function useSeconds(): number {
  const { made, shift } = useClockContext()
  return useSyncExternalStore(
    everySecond,
    () => toSecond(Date.now() + shift),
    () => toSecond(made),
  )
}

function everySecond(tell: () => void) {
  const timer = setInterval(tell, SECOND / 4)
  return () => clearInterval(timer)
}

function toSecond(time: number): number {
  return Math.floor(time / SECOND) * SECOND
}

function useClockContext(): Clock {
  const clock = use(ClockContext)
  if (clock === null) throw new Error('useNow needs a NowProvider')
  return clock
}
