import { addDays, weekdayOf } from '@medina/time/local-time'

/** Dates are "2026-03-10" and months "2026-03", in the shop's time zone: a calendar computes with days, not with instants. */
export const monthOf = (date: string): string => date.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + count)
  return first.toISOString().slice(0, 7)
}

/** The weeks of a month as rows of seven dates; null where a day belongs to another month. `firstDay`: 0 = Sunday. */
export function listWeeks(month: string, firstDay: number): (string | null)[][] {
  const first = `${month}-01`
  const start = addDays(first, -daysInto(first, firstDay))
  const weeks: (string | null)[][] = []
  for (let day = start; day < first || monthOf(day) === month; day = addDays(day, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(day, index)).map((date) => (monthOf(date) === month ? date : null)),
    )
  return weeks
}

type Step = { key: string; shiftKey: boolean }

/** The date that a key leads to in a grid of dates (ARIA APG, date picker dialog), or null for any other key. */
export function moveDate(
  date: string,
  { key, shiftKey }: Step,
  { firstDay, isRtl }: { firstDay: number; isRtl: boolean },
): string | null {
  const into = daysInto(date, firstDay)
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, isRtl ? 1 : -1)
    case 'ArrowRight':
      return addDays(date, isRtl ? -1 : 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -into)
    case 'End':
      return addDays(date, 6 - into)
    case 'PageUp':
      return sameDay(date, -months)
    case 'PageDown':
      return sameDay(date, months)
    default:
      return null
  }
}

/** The same day of another month, or that month's last day. */
function sameDay(date: string, months: number): string {
  const month = addMonths(monthOf(date), months)
  const wanted = `${month}${date.slice(7)}`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return wanted < last ? wanted : last
}

function daysInto(date: string, firstDay: number): number {
  return (weekdayOf(date) - firstDay + 7) % 7
}
