import { toLocalTime } from '@medina/time/local-time'

/** People at the provider's counter may still choose the minute before. */
const LATE_MS = 10 * 60_000

/** The earliest time of a pickup as a form writes it: "2026-03-10T14:20" by the clocks of the zone. */
export function earliestPickup(now: Date, timeZone: string): string {
  const { date, time } = toLocalTime(new Date(now.getTime() - LATE_MS), timeZone)
  return `${date}T${time.slice(0, 5)}`
}
