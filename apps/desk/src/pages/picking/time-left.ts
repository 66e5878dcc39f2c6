import { useEffect, useState } from 'react'
import { readDeskNow } from '#connection/desk-clock.ts'

/** Screen readers hear the time left at the start and at these numbers of seconds, not every second. */
const spokenAt = [60, 15] as const

/** Seconds until an instant by the service's clock, at least 0; renders once a second. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => readSecondsLeft(until, readDeskNow()))
  useEffect(() => {
    const step = () => setLeft(readSecondsLeft(until, readDeskNow()))
    step()
    const timer = setInterval(step, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}

export function readSecondsLeft(until: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000))
}

/** "2:41", as a stopwatch. */
export function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The seconds left as they were last spoken. */
export function readSpokenLeft(seconds: number, start: number): number {
  return spokenAt.findLast((step) => seconds <= step) ?? start
}
