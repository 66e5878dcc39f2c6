import { addDays, countDays } from '@medina/time/local-time'

/** The first and the last day of a month, "YYYY-MM-DD". */
export type Month = { first: string; last: string }

/** The month of a day, or one that many months later. */
export function monthOf(day: string, later = 0): Month {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + later
  const first = toFirst(months)
  return { first, last: addDays(toFirst(months + 1), -1) }
}

function toFirst(months: number): string {
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

export function daysOf({ first, last }: Month): string[] {
  return Array.from({ length: countDays(first, last) + 1 }, (_, index) => addDays(first, index))
}

type Days = { from: string; until: string }

/** The columns of the days of a month that something takes, counted from 1, the end excluded; null outside the month. */
export function columnsOf({ from, until }: Days, month: Month): { start: number; end: number } | null {
  if (from > month.last || until < month.first) return null
  const start = from < month.first ? month.first : from
  const end = until > month.last ? month.last : until
  return { start: countDays(month.first, start) + 1, end: countDays(month.first, end) + 2 }
}
