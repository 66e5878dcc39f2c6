import { fromLocalTime } from '@medina/time/instants'
import { addDays } from '@medina/time/local-time'
import type { Days, Period } from '#features/sales/periods.ts'

/** The first and the last day of a month "YYYY-MM". */
export function daysOfMonth(month: string): Days {
  return { from: `${month}-01`, to: addDays(`${laterMonth(month, 1)}-01`, -1) }
}

/** The month that many months later. */
export function laterMonth(month: string, later: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + later
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

type Bounds = { timeZone: string; closed: Period | undefined; last: { month: string; until: Date } | null }

/**
 * The instants of a month. A closed month keeps its own, though the shop has moved to another time zone since; the month after it begins
 * where it ended, so that no entry is in both or in neither.
 */
export function periodOfMonth(month: string, { timeZone, closed, last }: Bounds): Period {
  if (closed !== undefined) return { since: closed.since, until: closed.until }
  const { from, to } = daysOfMonth(month)
  const since = fromLocalTime(from, '00:00', timeZone)
  const until = fromLocalTime(addDays(to, 1), '00:00', timeZone)
  return { since: last !== null && laterMonth(last.month, 1) === month ? last.until : since, until }
}
