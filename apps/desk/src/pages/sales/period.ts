import { addDays, weekdayOf } from '@medina/time/local-time'

export const spans = ['day', 'week', 'month'] as const
export type Span = (typeof spans)[number]
/** Days of the shop, both included. */
export type Period = { from: string; to: string }

/** The day, the week, or the month that a day belongs to. `first`: the weekday with which weeks begin, 0 = Sunday. */
export function toPeriod(span: Span, day: string, first: number): Period {
  if (span === 'day') return { from: day, to: day }
  if (span === 'week') {
    const from = addDays(day, -((weekdayOf(day) - first + 7) % 7))
    return { from, to: addDays(from, 6) }
  }
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(nextMonth(from), -1) }
}

/** The first day of the period before, or after. */
export function movePeriod(span: Span, day: string, { by, first }: { by: -1 | 1; first: number }): string {
  const { from, to } = toPeriod(span, day, first)
  return by === 1 ? addDays(to, 1) : toPeriod(span, addDays(from, -1), first).from
}

function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 7)}-01`
}

/** A day of an address, or null. */
export function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}
