import { ApiFailure } from '@medina/contract/wire/client'
import { useEffect, useState } from 'react'
import { readSession, writeSession } from '#lib/device/session-storage.ts'

/** Seconds between two codes (spec 9.002). */
const WAIT = 60
const KEY = 'otp_wait'

type Ends = Record<string, number>

/**
 * Records that a code has just been sent. It is stored for the tab, so that a reload does not shorten the wait. `name` combines
 * purpose and contact.
 */
export function startResendWait(name: string, seconds = WAIT): void {
  writeSession(KEY, { ...readEnds(), [name]: Date.now() + seconds * 1000 })
}

/** Called after a request that sends no code within a minute of the last one: a running wait continues, otherwise a new one starts. */
export function ensureResendWait(name: string): void {
  if (leftOfWait(name) === 0) startResendWait(name)
}

/** Removes the wait after a correct code, so that the next code of this name starts a new one. */
export function clearResendWait(name: string): void {
  const { [name]: _ended, ...others } = readEnds()
  writeSession(KEY, others)
}

/** Seconds until another code may be requested (spec 4.054, 4.055). A name without a recorded wait starts one now. */
export function useResendWait(name: string): { seconds: number; restart: (seconds?: number) => void } {
  const [seconds, setSeconds] = useState(() => {
    if (readEnds()[name] === undefined) startResendWait(name)
    return leftOfWait(name)
  })
  const isOver = seconds === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSeconds(leftOfWait(name)), 500)
    return () => clearInterval(timer)
  }, [isOver, name])

  return {
    seconds,
    restart(next) {
      startResendWait(name, next)
      setSeconds(leftOfWait(name))
    },
  }
}

/** Seconds of the server's rate limit, or null for any other refusal. */
export function readRetryAfter(error: unknown): number | null {
  if (!(error instanceof ApiFailure)) return null
  const { retry_after: seconds } = (error.body ?? {}) as { retry_after?: unknown }
  return typeof seconds === 'number' ? seconds : null
}

/** The remaining seconds of a wait; 0 if it is over or was never started. */
export function leftOfWait(name: string): number {
  return Math.max(0, Math.ceil(((readEnds()[name] ?? 0) - Date.now()) / 1000))
}

function readEnds(): Ends {
  return readSession<Ends>(KEY) ?? {}
}
