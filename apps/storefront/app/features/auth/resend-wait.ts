import { ApiFailure } from '@medina/contract/client'
import { useEffect, useState } from 'react'
import { readSession, writeSession } from '../../lib/session-storage.ts'

/** Seconds between two codes (9.002). */
const WAIT = 60
const KEY = 'otp_wait'

type Ends = Record<string, number>

/** Notes that a code has just been sent; kept for the tab, so that a reload does not shorten the wait. `name` is of purpose and contact. */
export function startResendWait(name: string, seconds = WAIT): void {
  writeSession(KEY, { ...readEnds(), [name]: Date.now() + seconds * 1000 })
}

/** After a call that sends none within a minute of the last code: the wait for that one goes on, any other begins. */
export function keepResendWait(name: string): void {
  if (leftOfWait(name) === 0) startResendWait(name)
}

/** After its code was right, the next one of this name starts anew. */
export function forgetResendWait(name: string): void {
  const { [name]: _ended, ...others } = readEnds()
  writeSession(KEY, others)
}

/** Seconds until another code may be asked for (4.054, 4.055). A name that nobody noted begins its wait now. */
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

/** How long the server wants to be left alone; null when that is not what it refused for. */
export function readRetryAfter(error: unknown): number | null {
  if (!(error instanceof ApiFailure)) return null
  const { retry_after: seconds } = (error.body ?? {}) as { retry_after?: unknown }
  return typeof seconds === 'number' ? seconds : null
}

/** What is left of a wait; 0 when it is over, or was never begun. */
export function leftOfWait(name: string): number {
  return Math.max(0, Math.ceil(((readEnds()[name] ?? 0) - Date.now()) / 1000))
}

function readEnds(): Ends {
  return readSession<Ends>(KEY) ?? {}
}
