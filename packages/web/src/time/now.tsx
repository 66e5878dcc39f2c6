import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useProvided } from '#rendering/use-provided.ts'
import { readPageAge } from './page-age.ts'
import { createSharedContext } from '#rendering/cached-html.tsx'

const MINUTE = 60_000

type Clock = {
  now: Date
  /** The server time at which the page was rendered. */
  made: number
}

const ClockContext = createSharedContext<Clock | null>(null)

/**
 * Provides the server's time, because the device's clock may be wrong. It starts with the time of rendering, so that hydration matches, and
 * is updated every minute. A page that was cached for longer than a minute is updated at once.
 */
export function NowProvider({ rendered, children }: { rendered: string; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(rendered))
  const made = Date.parse(rendered)
  const shift = useMemo(() => made + readPageAge() - Date.now(), [made])
  useEffect(() => {
    const read = () => setNow(new Date(Date.now() + shift))
    if (readPageAge() > MINUTE) read()
    const timer = setInterval(read, MINUTE)
    return () => clearInterval(timer)
  }, [shift])
  const clock = useMemo(() => ({ now, made }), [now, made])
  return <ClockContext value={clock}>{children}</ClockContext>
}

export function useNow(): Date {
  return useClockContext().now
}

/** For clocks that tick every second (seconds.ts). */
export function useClockContext(): Clock {
  return useProvided(ClockContext)
}
