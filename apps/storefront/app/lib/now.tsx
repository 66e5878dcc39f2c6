import { type ReactNode, use, useEffect, useState } from 'react'
import { createSharedContext } from './kept.tsx'

const MINUTE = 60_000
const NowContext = createSharedContext<Date | null>(null)

/**
 * The time by the server's clock: a device's own may be wrong. Starts with the moment the page was made, so that both render alike, and
 * moves on by the minute.
 */
export function NowProvider({ rendered, children }: { rendered: string; children: ReactNode }) {
  const [now, setNow] = useState(() => new Date(rendered))
  useEffect(() => {
    const shift = Date.parse(rendered) - Date.now()
    const timer = setInterval(() => setNow(new Date(Date.now() + shift)), MINUTE)
    return () => clearInterval(timer)
  }, [rendered])
  return <NowContext value={now}>{children}</NowContext>
}

export function useNow(): Date {
  const now = use(NowContext)
  if (now === null) throw new Error('useNow needs a NowProvider')
  return now
}
