import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createSharedContext } from './kept.tsx'

const MINUTE = 60_000

type Clock = {
  now: Date
  /** When the page was made. */
  made: number
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
  const clock = useMemo(() => ({ now, made }), [now, made])
  return <ClockContext value={clock}>{children}</ClockContext>
}

export function useNow(): Date {
  return useClockContext().now
}

/** For clocks that tick faster (seconds.ts). */
export function useClockContext(): Clock {
  const clock = use(ClockContext)
  if (clock === null) throw new Error('useNow needs a NowProvider')
  return clock
}
