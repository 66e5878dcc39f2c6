import { addDays, countDays, weekdayOf } from './local-time.ts'
import type { Shift, SpecialDay } from './opening-hours.ts'

/** A special day of one store or of all; a yearly one comes back each year from that of its first date on. */
export type PlannedDay = SpecialDay & { store_id: number | null; yearly: boolean }

/**
 * The special days of a store that touch the dates from `since` to `until`, yearly ones with the dates of that year. The first one that
 * contains a date decides its hours. The database has the same rule (`special_days_of`).
 */
export function resolveSpecialDays<T extends PlannedDay>(
  days: readonly T[],
  { since, until }: { since: string; until: string },
): T[] {
  return days
    .flatMap((day) => listYears(day, since, until))
    .filter(({ first_date, last_date }) => first_date <= until && last_date >= since)
    .toSorted(compareSpecialDays)
}

/** Negative if the first one decides the dates that both contain: a store's own, then a single year, then the shorter. */
export function compareSpecialDays(a: PlannedDay, b: PlannedDay): number {
  return (
    Number(a.store_id === null) - Number(b.store_id === null) ||
    Number(a.yearly) - Number(b.yearly) ||
    lengthOf(a) - lengthOf(b) ||
    a.first_date.localeCompare(b.first_date)
  )
}

/** The shifts that begin on a date, and the special day that decides them, if there is one. `days` are resolved. */
export function findHoursOn<T extends SpecialDay>(
  date: string,
  { weekly, days }: { weekly: readonly Shift[]; days: readonly T[] },
): { shifts: readonly Omit<Shift, 'day'>[]; day: T | null } {
  const day = days.find(({ first_date, last_date }) => first_date <= date && date <= last_date) ?? null
  return { day, shifts: day?.shifts ?? weekly.filter((shift) => shift.day === weekdayOf(date)) }
}

const lengthOf = ({ first_date, last_date }: SpecialDay): number => countDays(first_date, last_date)

const yearOf = (date: string): number => Number(date.slice(0, 4))

function listYears<T extends PlannedDay>(day: T, since: string, until: string): T[] {
  if (!day.yearly) return [day]
  const first = Math.max(0, yearOf(since) - yearOf(day.last_date))
  const count = yearOf(until) - yearOf(day.first_date) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    ...day,
    first_date: addYears(day.first_date, first + index),
    last_date: addYears(day.last_date, first + index),
  }))
}

/** The 29th of February is the 28th in other years. */
function addYears(date: string, years: number): string {
  const moved = `${yearOf(date) + years}${date.slice(4)}`
  return date.endsWith('-02-29') && addDays(moved.replace('-29', '-28'), 1) !== moved ? moved.replace('-29', '-28') : moved
}
