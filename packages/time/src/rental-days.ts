import { fromLocalTime } from './instants.ts'
import { addDays, countDays, toLocalTime } from './local-time.ts'

/** The length of a trip: elapsed minutes for hourly and distance-wise trips, calendar days for day-wise ones. */
export type TripLength = { minutes: number } | { days: number }

const MINUTE_MS = 60_000

/** The end of a trip that starts at `pickup`. */
export function findTripEnd(pickup: Date, length: TripLength, timeZone: string): Date {
  if ('days' in length) return addRentalDays(pickup, length.days, timeZone)
  return new Date(pickup.getTime() + positive(length.minutes) * MINUTE_MS)
}

/**
 * The days for which a rental is charged, including a started one. A day ends when the zone's clocks show the time of the pickup again,
 * after 23, 24 or 25 hours.
 */
export function countRentalDays(pickup: Date, end: Date, timeZone: string): number {
  if (end <= pickup) throw new RangeError(`the rental ends before its pickup: ${end.toISOString()}`)
  const dates = countDays(toLocalTime(pickup, timeZone).date, toLocalTime(end, timeZone).date)
  // Starts with one day less, because clocks that go forward at midnight move the end of a day to the next date.
  let days = Math.max(1, dates - 1)
  while (addRentalDays(pickup, days, timeZone) < end) days += 1
  return days
}

/** The end of a rental day: the pickup's local time, this many days later. */
function addRentalDays(pickup: Date, days: number, timeZone: string): Date {
  const { date, time } = toLocalTime(pickup, timeZone)
  const end = fromLocalTime(addDays(date, positive(days)), time, timeZone)
  return new Date(end.getTime() + (pickup.getTime() % 1000))
}

function positive(count: number): number {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a positive whole number: ${count}`)
  return count
}
