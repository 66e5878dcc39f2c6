import type { Shift } from './opening-hours.ts'
import { endsAtMidnight, secondOfDay } from './time-of-day.ts'

/** The same hours as shifts that end on their own day, as stored in the database. */
export function splitAtMidnight({ day, opening_time, closing_time }: Shift): Shift[] {
  if (secondOfDay(closing_time) > secondOfDay(opening_time)) return [{ day, opening_time, closing_time }]
  const evening = { day, opening_time, closing_time: '24:00' }
  if (endsAtMidnight(closing_time) || secondOfDay(closing_time) === 0) return [evening]
  return [evening, { day: (day + 1) % 7, opening_time: '00:00', closing_time }]
}

/**
 * The same hours as people describe them: an evening past midnight is one shift of the day on which it begins. Days that are open around
 * the clock stay unchanged, and so do shifts that would look like hours of a single day.
 */
export function joinAtMidnight<T extends Shift>(shifts: readonly T[]): T[] {
  const isMorning = ({ opening_time, closing_time }: Shift) =>
    secondOfDay(opening_time) === 0 && secondOfDay(closing_time) > 0 && !endsAtMidnight(closing_time)
  const isEvening = ({ opening_time, closing_time }: Shift) =>
    secondOfDay(opening_time) > 0 && (endsAtMidnight(closing_time) || secondOfDay(closing_time) === 0)
  const joined = new Set<T>()
  const evenings = shifts.map((shift) => {
    const morning = shifts.find((other) => isEvening(shift) && isMorning(other) && other.day === (shift.day + 1) % 7)
    if (morning === undefined || secondOfDay(morning.closing_time) >= secondOfDay(shift.opening_time)) return shift
    joined.add(morning)
    return { ...shift, closing_time: morning.closing_time }
  })
  return evenings.filter((_, at) => shifts[at] === undefined || !joined.has(shifts[at]))
}
