import { toLocalTime } from '@medina/time/local-time'

/** People at the provider's counter may still choose a time that has just passed. */
const LATE_MS = 10 * 60_000
const HALF_HOUR_MS = 30 * 60_000

/** The earliest time of a pickup in the format of a form: "2026-03-10T14:20" in the zone's time zone. */
export function earliestPickup(now: Date, timeZone: string): string {
  return toFormTime(now.getTime() - LATE_MS, timeZone)
}

/** The initial time of a form: the next half hour that leaves time to reach the provider. */
export function soonPickup(now: Date, timeZone: string): string {
  return toFormTime(Math.ceil((now.getTime() + HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS, timeZone)
}

function toFormTime(instant: number, timeZone: string): string {
  const { date, time } = toLocalTime(new Date(instant), timeZone)
  return `${date}T${time.slice(0, 5)}`
}
