import { toSpan } from '@medina/time/opening-hours'
import { DAY_SECONDS, endsAtMidnight, secondOfDay } from '@medina/time/time-of-day'
import type { DayShift } from '#lib/database/json-columns.ts'
import { parseTime } from '#lib/text/clock-time.ts'

const MOST_SHIFTS = 6

/**
 * Parses the hours of a date: "always", "closed" or "08:00-12:00, 20:00-02:00", of which the last may end on the next day. Null for invalid
 * text and for overlapping shifts.
 */
export function parseDayHours(text: string): DayShift[] | null {
  const plain = text.trim().toLowerCase()
  if (plain === 'closed') return []
  if (plain === 'always') return [{ opening_time: '00:00', closing_time: '24:00' }]
  const shifts = plain.split(/[,،]/u).map(parseShift)
  if (shifts.length > MOST_SHIFTS || shifts.includes(null)) return null
  const sorted = shifts.flatMap((shift) => shift ?? []).sort((a, b) => a.opening_time.localeCompare(b.opening_time))
  const isOverlapping = sorted.some((shift, index) => {
    const next = sorted[index + 1]
    return next !== undefined && secondOfDay(next.opening_time) < endOf(shift)
  })
  const [first] = sorted
  const last = sorted.at(-1)
  // A night that reaches the beginning of the next day's first shift would be longer than a day.
  const isLong = first !== undefined && last !== undefined && endOf(last) - secondOfDay(first.opening_time) > DAY_SECONDS
  return isOverlapping || isLong ? null : sorted
}

/** The canonical text: equal hours give equal text. */
export function formatDayHours(shifts: readonly DayShift[]): string {
  const [first] = shifts
  if (first === undefined) return 'closed'
  if (shifts.length === 1 && first.opening_time === '00:00' && endsAtMidnight(first.closing_time)) return 'always'
  return shifts.map(({ opening_time, closing_time }) => `${opening_time}-${closing_time}`).join(', ')
}

function endOf(shift: DayShift): number {
  return toSpan({ ...shift, day: 0 }).to
}

function parseShift(text: string): DayShift | null {
  const [from, to, ...rest] = text.split(/[-–]/u).map((time) => parseTime(time.trim()))
  if (from == null || to == null || rest.length > 0 || from === to || from.startsWith('24')) return null
  return { opening_time: from, closing_time: to }
}
