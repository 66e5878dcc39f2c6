import type { Shift } from '@medina/time/opening-hours'
import { type DayForm, findDayProblem, findDayStart, findNightEnd, readDay, type SpanProblem, writeDay } from '../day-form.ts'

/** Weekdays as the service reads them, from Sunday on. */
const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The hours of the seven weekdays, from Sunday on. */
export type WeekForm = readonly DayForm[]

export function readWeek(shifts: readonly Shift[]): WeekForm {
  return names.map((_, day) => readDay(shifts.filter((shift) => shift.day === day)))
}

/** The week as the service reads it, such as "mon 11:00-01:00; tue 00:00-24:00". */
export function writeWeek(week: WeekForm): string {
  if (week.every(({ kind }) => kind === 'always')) return 'always'
  const days = week.flatMap((day, index) => {
    if (day.kind === 'closed') return []
    const hours = day.kind === 'always' ? '00:00-24:00' : writeDay(isAlways(week, index + 1) ? cutAtMidnight(day) : day)
    return [`${names[index]} ${hours}`]
  })
  return days.length === 0 ? 'closed' : days.join('; ')
}

const isAlways = (week: WeekForm, day: number): boolean => week[day % week.length]?.kind === 'always'

/** A night before a day that is open around the clock needs no hours of its own after midnight. */
function cutAtMidnight(day: DayForm): DayForm {
  return { ...day, spans: day.spans.map((span) => (span.to < span.from ? { ...span, to: '24:00' } : span)) }
}

export type WeekProblem = { day: number; index: number; problem: SpanProblem['problem'] | 'next_day_overlap' }

/** The first problem of a week: of one day, or of a night that reaches into the hours of the next day. */
export function findWeekProblem(week: WeekForm): WeekProblem | null {
  for (const [day, form] of week.entries()) {
    const found = findDayProblem(form)
    if (found !== null) return { day, ...found }
    const next = week[(day + 1) % week.length]
    const start = next === undefined ? null : findDayStart(next)
    if (start !== null && findNightEnd(form) > start && !isAlways(week, day + 1))
      return { day, index: form.spans.length - 1, problem: 'next_day_overlap' }
  }
  return null
}

/** Days with equal hours in a row, in the order of the language; today is a row of its own. */
export function groupDays(week: WeekForm, { first, today }: { first: number; today: number }): number[][] {
  const groups: number[][] = []
  for (const day of names.map((_, index) => (first + index) % names.length)) {
    const last = groups.at(-1)
    const previous = last?.at(-1)
    const isSame = previous !== undefined && previous !== today && day !== today && isEqual(week[previous], week[day])
    if (last !== undefined && isSame) last.push(day)
    else groups.push([day])
  }
  return groups
}

export function isEqual(a: DayForm | undefined, b: DayForm | undefined): boolean {
  return a !== undefined && b !== undefined && writeDay(a) === writeDay(b)
}
