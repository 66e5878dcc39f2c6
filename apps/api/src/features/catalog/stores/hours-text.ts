import type { Shift } from '@medina/time/opening-hours'
import { splitAtMidnight } from '@medina/time/split-shifts'
import { parseTime } from '#lib/text/clock-time.ts'

/** `always` for a store that never closes; an empty list for one that never opens. */
export type Hours = 'always' | Shift[]

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const arabic = ['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت']

/**
 * Parses "sun-thu 08:00-23:00; fri 13:00-24:00": days or ranges of days, then one or more times. A shift past midnight becomes two.
 * A day may be closed, as in "fri closed"; "always" and "closed" also stand alone. Null for invalid text and for overlapping shifts.
 */
export function parseHours(text: string): Hours | null {
  const plain = text.trim().toLowerCase()
  if (plain === 'always') return 'always'
  if (plain === 'closed') return []
  const parts = plain.split(';').filter((part) => part.trim() !== '')
  const shifts = parts.map(parsePart)
  if (parts.length === 0 || shifts.includes(null)) return null
  const sorted = shifts
    .flatMap((part) => part ?? [])
    .sort((a, b) => a.day - b.day || a.opening_time.localeCompare(b.opening_time))
  const isContradictory = parts.flatMap(listClosed).some((day) => sorted.some((shift) => shift.day === day))
  const isOverlapping = sorted.some((shift, index) => {
    const next = sorted[index + 1]
    return next !== undefined && next.day === shift.day && next.opening_time < shift.closing_time
  })
  return isOverlapping || isContradictory ? null : sorted
}

/** The canonical text: equal hours give equal text. */
export function formatHours(hours: Hours): string {
  if (hours === 'always') return 'always'
  if (hours.length === 0) return 'closed'
  const timesOf = (day: number): string =>
    hours
      .filter((shift) => shift.day === day)
      .map(({ opening_time, closing_time }) => `${opening_time}-${closing_time}`)
      .sort()
      .join(', ')
  const runs: { first: number; last: number; times: string }[] = []
  for (const day of days.keys()) {
    const times = timesOf(day)
    const run = runs.at(-1)
    if (run !== undefined && run.times === times) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => `${first === last ? days[first] : `${days[first]}-${days[last]}`} ${times}`)
    .join('; ')
}

const CLOSED = /\s(?:closed|مغلق|fermé)$/u

/** The days that a part closes, such as "fri closed"; null for none of them, or for no days. */
function closedDays(part: string): number[] | null {
  const text = part.trim()
  const listed = CLOSED.test(text) ? text.replace(CLOSED, '').split(',').map(parseDays) : [null]
  return listed.includes(null) ? null : listed.flatMap((each) => each ?? [])
}

const listClosed = (part: string): number[] => closedDays(part) ?? []

/** A day without hours is closed, so naming it adds no shift. */
function parsePart(part: string): Shift[] | null {
  if (closedDays(part) !== null) return []
  const start = part.search(/[\d٠-٩۰-۹]/u)
  const [names, times] = start === -1 ? ['', ''] : [part.slice(0, start).trim(), part.slice(start)]
  const listed = names.split(',').map(parseDays)
  const ranges = times.split(',').map(parseRange)
  if (names === '' || listed.includes(null) || ranges.includes(null)) return null
  return listed
    .flatMap((each) => each ?? [])
    .flatMap((day) => ranges.flatMap((range) => (range === null ? [] : splitAtMidnight({ day, ...range }))))
}

function parseDays(text: string): number[] | null {
  const [first, last = first, ...rest] = text.split(/[-–]/).map(parseDay)
  if (first === undefined || last === undefined || rest.length > 0 || first === -1 || last === -1) return null
  const count = ((last - first + days.length) % days.length) + 1
  return Array.from({ length: count }, (_, index) => (first + index) % days.length)
}

function parseDay(text: string): number {
  const name = text.trim()
  const latin = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/.exec(name)?.[1] ?? ''
  return latin === '' ? arabic.indexOf(name) : days.indexOf(latin)
}

type Times = Pick<Shift, 'opening_time' | 'closing_time'>

function parseRange(text: string): Times | null {
  const [from, to, ...rest] = text.split(/[-–]/).map((time) => parseTime(time.trim()))
  if (from == null || to == null || rest.length > 0 || from === to || from.startsWith('24')) return null
  return { opening_time: from, closing_time: to }
}
