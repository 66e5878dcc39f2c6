/** Screen readers hear the time left at the start and at these numbers of seconds, not every second. */
const spokenAt = [60, 15] as const

/** Whole seconds until an instant (ISO time), at least 0. `now` is in milliseconds. */
export function readSecondsLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
}

/** Formats seconds as a stopwatch: "2:41". */
export function formatLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The seconds left as they were last spoken. */
export function readSpokenLeft(seconds: number, start: number): number {
  return spokenAt.findLast((step) => seconds <= step) ?? start
}
