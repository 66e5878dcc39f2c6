import { readTime } from './read-time.ts'

/** Part of one day in which a store is open, in its zone's local time; weekday 0 = Sunday. */
export type Opening = { day: number; from: string; to: string }

/** Never closes, or the openings of a week; none of them for a store that is closed. */
export type Hours = 'always' | Opening[]

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const arabic = ['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت']

/**
 * Reads "sun-thu 08:00-23:00; fri 13:00-24:00": days, or from day to day, then one or more times. What runs past midnight goes on as an
 * opening of the next day. "always" and "closed" stand for themselves. Null for what cannot be read, or overlaps.
 */
export function readHours(text: string): Hours | null {
  const plain = text.trim().toLowerCase()
  if (plain === 'always') return 'always'
  if (plain === 'closed') return []
  const parts = plain.split(';').filter((part) => part.trim() !== '')
  const openings = parts.map(readPart)
  if (parts.length === 0 || openings.includes(null)) return null
  const sorted = openings.flatMap((part) => part ?? []).sort((a, b) => a.day - b.day || a.from.localeCompare(b.from))
  const isOverlapping = sorted.some((opening, index) => {
    const next = sorted[index + 1]
    return next !== undefined && next.day === opening.day && next.from < opening.to
  })
  return isOverlapping ? null : sorted
}

/** The same text for the same hours, whoever wrote them first. */
export function writeHours(hours: Hours): string {
  if (hours === 'always') return 'always'
  if (hours.length === 0) return 'closed'
  const timesOf = (day: number): string =>
    hours
      .filter((opening) => opening.day === day)
      .map(({ from, to }) => `${from}-${to}`)
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

function readPart(part: string): Opening[] | null {
  const [, names = '', times = ''] = /^\s*([^\d٠-٩۰-۹]+?)\s*([\d٠-٩۰-۹].*)$/u.exec(part) ?? []
  const listed = names.split(',').map(readDays)
  const ranges = times.split(',').map(readRange)
  if (names === '' || listed.includes(null) || ranges.includes(null)) return null
  return listed.flatMap((each) => each ?? []).flatMap((day) => ranges.flatMap((range) => (range === null ? [] : cut(day, range))))
}

function readDays(text: string): number[] | null {
  const [first, last = first, ...rest] = text.split(/\s*[-–]\s*/).map(readDay)
  if (first === undefined || last === undefined || rest.length > 0 || first === -1 || last === -1) return null
  const count = ((last - first + days.length) % days.length) + 1
  return Array.from({ length: count }, (_, index) => (first + index) % days.length)
}

function readDay(text: string): number {
  const name = text.trim()
  const latin = /^(sun|mon|tue|wed|thu|fri|sat)[a-z]*$/.exec(name)?.[1] ?? ''
  return latin === '' ? arabic.indexOf(name) : days.indexOf(latin)
}

type Range = { from: string; to: string }

function readRange(text: string): Range | null {
  const [from, to, ...rest] = text.split(/[-–]/).map((time) => readTime(time.trim()))
  if (from == null || to == null || rest.length > 0 || from === to || from.startsWith('24')) return null
  return { from, to }
}

function cut(day: number, { from, to }: Range): Opening[] {
  if (to > from) return [{ day, from, to }]
  const evening = { day, from, to: '24:00' }
  return to === '00:00' ? [evening] : [evening, { day: (day + 1) % days.length, from: '00:00', to }]
}
