import { fromLocalTime } from './instants.ts'
import { addDays, countDays, toLocalTime } from './local-time.ts'

/** How long a trip lasts: minutes that pass for hourly and distance-wise trips, days of the calendar for day-wise ones. */
export type TripLength = { minutes: number } | { days: number }

const MINUTE_MS = 60_000

/** When a trip ends that begins at `pickup`. */
export function findTripEnd(pickup: Date, length: TripLength, timeZone: string): Date {
  if ('days' in length) return addRentalDays(pickup, length.days, timeZone)
  return new Date(pickup.getTime() + positive(length.minutes) * MINUTE_MS)
}

/**
 * The days a rental is charged for: a started day counts. A day ends when the zone's clocks show the time of the pickup again, be it
 * after 23, 24 or 25 hours.
 */
export function countRentalDays(pickup: Date, end: Date, timeZone: string): number {
  if (end <= pickup) throw new RangeError(`the rental ends before its pickup: ${end.toISOString()}`)
  const dates = countDays(toLocalTime(pickup, timeZone).date, toLocalTime(end, timeZone).date)
  // One day less to start with: clocks put forward at midnight move the end of a day to the next date.
  let days = Math.max(1, dates - 1)
  while (addRentalDays(pickup, days, timeZone) < end) days += 1
  return days
}

/** The end of a rental day: the pickup's local time, so many days later. */
function addRentalDays(pickup: Date, days: number, timeZone: string): Date {
  const { date, time } = toLocalTime(pickup, timeZone)
  const end = fromLocalTime(addDays(date, positive(days)), time, timeZone)
  return new Date(end.getTime() + (pickup.getTime() % 1000))
}

function positive(count: number): number {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a positive whole number: ${count}`)
  return count
}
