import { useEffect, useState } from 'react'
import { readSecondsLeft } from '@medina/web/time/stopwatch.ts'
import { readDeskNow } from '#connection/desk-clock.ts'

/** Seconds until an instant by the service's clock, at least 0; renders once a second. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => readSecondsLeft(until, readDeskNow().getTime()))
  useEffect(() => {
    const step = () => setLeft(readSecondsLeft(until, readDeskNow().getTime()))
    step()
    const timer = setInterval(step, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
