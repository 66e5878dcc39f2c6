import { useSyncExternalStore } from 'react'

/** Milliseconds by which the service's clock is ahead of this device's. */
let ahead = 0
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Ages change once a minute; a shorter step shows the change soon after it is due. */
const STEP_MS = 5_000

/** Takes the time from one of the service's answers: a till's own clock may be wrong by minutes. */
export function reportServiceTime(time: string): void {
  ahead = Date.parse(time) - Date.now()
  step()
}

/** Milliseconds by which the service's clock is ahead, to be kept until the next visit. */
export function readClockShift(): number {
  return ahead
}

/** Takes the shift of the last visit, until an answer of the service brings the current one. */
export function restoreClockShift(ms: number): void {
  ahead = ms
  step()
}

export function readDeskNow(): Date {
  return toServiceTime(new Date())
}

/** Converts an instant of this device's clock to the service's clock. */
export function toServiceTime(at: Date): Date {
  return new Date(at.getTime() + ahead)
}

/** The time by the service's clock. */
export function useDeskNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(step, STEP_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function step(): void {
  now = readDeskNow()
  for (const listener of listeners) listener()
}
