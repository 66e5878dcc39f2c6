import { whenClocksReach } from './instants.ts'
import { addDays, type LocalTime, toLocalTime, weekdayOf } from './local-time.ts'
import { findPause, type Pause } from './pauses.ts'
import { DAY_SECONDS, endsAtMidnight, secondOfDay } from './time-of-day.ts'

/** A shift of one weekday, 0 = Sunday, in local time. A shift whose end is not after its start ends on the next day. */
export type Shift = { day: number; opening_time: string; closing_time: string }

/** Hours of some dates in place of the weekly ones; closed without shifts. Dates are of the zone's clock, both included. */
export type SpecialDay = { first_date: string; last_date: string; shifts: readonly Omit<Shift, 'day'>[] }

/**
 * Of several special days with the same date the first one applies, also to a store that is always open otherwise. During a pause the store
 * takes no orders for now, although its hours run (decision 0191).
 */
export type OpeningHours = {
  always_open: boolean
  time_zone: string
  schedules: readonly Shift[]
  special_days?: readonly SpecialDay[] | undefined
  pauses?: readonly Pause[] | undefined
}

/** A span in which a store is open without a break. */
export type OpenPeriod = { from: Date; to: Date }

const WEEK_SECONDS = 7 * DAY_SECONDS

/**
 * Whether a store's hours are running, strictly between opening and closing, as clients of the wire interpret them. The owner's own switch
 * (`active`) is not considered.
 */
export function isStoreOpenAt(hours: OpeningHours, instant: Date): boolean {
  if (findPause(hours.pauses, instant) !== undefined) return false
  const local = toLocalTime(instant, hours.time_zone)
  if (hasSpecialDays(hours)) return findDatedEdge(hours, local, 2).open
  return hours.always_open || isRunning(listWeekSpans(hours.schedules), local)
}

type Opening = { open: boolean; opens_at: Date | null; closes_at: Date | null }

/**
 * Whether a store is open, until when, or when it opens next. Times are null if none is known or the store never closes. `local` saves
 * callers that have the local time already from calculating it again.
 */
export function readOpening(hours: OpeningHours, now: Date, local?: LocalTime): Opening {
  const opening = readRunning(hours, now, local)
  if ((hours.pauses ?? []).length === 0) return opening
  const { open, closes_at } = opening
  if (!open || findPause(hours.pauses, now) !== undefined)
    return { open: false, opens_at: findOpeningFrom(hours, open ? now : opening.opens_at), closes_at: null }
  const next = hours.pauses?.find(({ from }) => from > now.toISOString())
  if (next === undefined || (closes_at !== null && closes_at.toISOString() <= next.from)) return opening
  return { ...opening, closes_at: new Date(next.from) }
}

/** The first instant from `at` on at which hours run outside of a pause; null if none is known. */
function findOpeningFrom(hours: OpeningHours, at: Date | null): Date | null {
  const pause = at === null ? undefined : findPause(hours.pauses, at)
  if (pause === undefined) return at
  const end = new Date(pause.until)
  const { open, opens_at } = readRunning(hours, end)
  return findOpeningFrom(hours, open ? end : opens_at)
}

/** The hours alone, without pauses. */
function readRunning(hours: OpeningHours, now: Date, local: LocalTime = toLocalTime(now, hours.time_zone)): Opening {
  const { open, wait } = hasSpecialDays(hours) ? findDatedChange(hours, local) : findWeeklyChange(hours, local)
  const at = wait === null ? null : instantOf(local.date, secondOfDay(local.time) + wait, hours.time_zone, now)
  return { open, opens_at: open ? null : at, closes_at: open ? at : null }
}

/** Whether hours are running, and the seconds of the clock until that changes; null if it never does. */
type Change = { open: boolean; wait: number | null }

function findWeeklyChange(hours: OpeningHours, local: LocalTime): Change {
  if (hours.always_open) return { open: true, wait: null }
  const spans = listWeekSpans(hours.schedules)
  const open = isRunning(spans, local)
  const edges = spans.filter((span) => !isWholeWeek(span)).map((span) => (open ? span.to : span.from))
  const second = secondOfWeek(local)
  const waits = edges.map((edge) => (edge - second + WEEK_SECONDS) % WEEK_SECONDS)
  // A store that closes in this second counts as closed, so that the next closing is a week away. One that opens in it is about to open.
  const wait = Math.min(...waits.filter((seconds) => !open || seconds > 0))
  return { open, wait: Number.isFinite(wait) ? wait : null }
}

const hasSpecialDays = ({ special_days = [] }: OpeningHours): boolean => special_days.length > 0

/** Days that are searched for a change, from yesterday on. Most changes are near, and only closings are followed for a year. */
const NEAR_DAYS = 9
const FAR_DAYS = 62
const YEAR_DAYS = 370

function findDatedChange(hours: OpeningHours, local: LocalTime): Change {
  const near = findDatedEdge(hours, local, NEAR_DAYS)
  if (near.wait !== null) return near
  return findDatedEdge(hours, local, near.open ? FAR_DAYS : YEAR_DAYS)
}

function findDatedEdge(hours: OpeningHours, { date, time }: LocalTime, days: number): Change {
  const second = secondOfDay(time) + DAY_SECONDS
  const spans = listDatedSpans(hours, addDays(date, -1), days)
  const running = spans.find(({ from, to }) => from < second && second < to)
  const edge = running === undefined ? spans.find(({ from }) => from >= second)?.from : running.to
  // A span that reaches the end of the searched days may go on after it.
  const isKnown = edge !== undefined && edge < days * DAY_SECONDS
  return { open: running !== undefined, wait: isKnown ? edge - second : null }
}

/**
 * The open periods within `days` local days from `date` on, in order, cut to these days, special days included. Shifts that touch or
 * overlap form one period.
 */
export function listOpenPeriods(hours: OpeningHours, { date, days }: { date: string; days: number }): OpenPeriod[] {
  // The night before may extend into the first day.
  const before = addDays(date, -1)
  const at = (second: number) => instantOf(before, second, hours.time_zone)
  return listDatedSpans(hours, before, days + 1)
    .map(({ from, to }) => ({ from: Math.max(from, DAY_SECONDS), to: Math.min(to, (days + 1) * DAY_SECONDS) }))
    .filter(({ from, to }) => from < to)
    .map(({ from, to }) => ({ from: at(from), to: at(to) }))
}

/**
 * The hours of the seven days from `date` on as rows of a week, for readers that know no special days. Each row ends on its own day; the end
 * of a day is 24:00.
 */
export function listWeekFrom(hours: OpeningHours, date: string): Shift[] {
  const spans = listDatedSpans(hours, addDays(date, -1), 8)
  return Array.from({ length: 7 }, (_, day) => (day + 1) * DAY_SECONDS).flatMap((start, index) =>
    spans
      .map(({ from, to }) => ({ from: Math.max(from - start, 0), to: Math.min(to - start, DAY_SECONDS) }))
      .filter(({ from, to }) => from < to)
      .map(({ from, to }) => ({
        day: (weekdayOf(date) + index) % 7,
        opening_time: timeOfDay(from),
        closing_time: to === DAY_SECONDS ? '24:00:00' : timeOfDay(to),
      })),
  )
}

/** Seconds of the week from Sunday 0:00; `to` is beyond the end of the week if a span continues past it. */
type WeekSpan = { from: number; to: number }

const wholeWeek: WeekSpan = { from: 0, to: WEEK_SECONDS }

const isWholeWeek = ({ from, to }: WeekSpan): boolean => to - from >= WEEK_SECONDS

/** Merges shifts that touch or overlap, also from Saturday to Sunday. */
function listWeekSpans(schedules: readonly Shift[]): WeekSpan[] {
  const spans = mergeSpans(schedules.map(toSpan))
  const last = spans.at(-1)
  if (last === undefined) return []
  const afterSaturday = spans.filter((span) => span !== last && span.from <= last.to - WEEK_SECONDS)
  last.to = Math.max(last.to, ...afterSaturday.map(({ to }) => to + WEEK_SECONDS))
  return spans.filter((span) => !afterSaturday.includes(span))
}

function mergeSpans(given: readonly WeekSpan[]): WeekSpan[] {
  const spans: WeekSpan[] = []
  for (const span of given.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1)
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else spans.push({ ...span })
  }
  return spans
}

/**
 * The spans of `days` dates from `date` on, in seconds from its start, special days included. Hours belong to the date on which they begin,
 * so that an evening goes on past midnight into a holiday.
 */
function listDatedSpans({ always_open, schedules, special_days = [] }: OpeningHours, date: string, days: number): WeekSpan[] {
  const weekly = (always_open ? [wholeWeek] : listWeekSpans(schedules)).flatMap(cutAtMidnight)
  return mergeSpans(
    Array.from({ length: days }, (_, index) => {
      const day = addDays(date, index)
      const special = special_days.find(({ first_date, last_date }) => first_date <= day && day <= last_date)
      const weekday = weekdayOf(day)
      const spans = special === undefined ? weekly : special.shifts.map((shift) => toSpan({ ...shift, day: weekday }))
      return spans
        .filter(({ from }) => dayOf(from) % 7 === weekday)
        .map(({ from, to }) => {
          const offset = (index - dayOf(from)) * DAY_SECONDS
          return { from: from + offset, to: to + offset }
        })
    }).flat(),
  )
}

/** Spans of a day and longer are cut at midnight; shorter ones belong to the day on which they begin, also past midnight. */
function cutAtMidnight({ from, to }: WeekSpan): WeekSpan[] {
  if (to - from < DAY_SECONDS) return [{ from, to }]
  const first = dayOf(from)
  return Array.from({ length: Math.ceil(to / DAY_SECONDS) - first }, (_, index) => ({
    from: Math.max(from, (first + index) * DAY_SECONDS),
    to: Math.min(to, (first + index + 1) * DAY_SECONDS),
  }))
}

/** The days from the start of the week to a second; 7 is the next Sunday. */
const dayOf = (second: number): number => Math.floor(second / DAY_SECONDS)

/** The seconds of a shift from the start of the week; one that goes on past midnight ends on the next day. */
export function toSpan({ day, opening_time, closing_time }: Shift): WeekSpan {
  const [opening, closing] = [secondOfDay(opening_time), secondOfDay(closing_time)]
  const end = endsAtMidnight(closing_time) ? DAY_SECONDS : closing <= opening ? closing + DAY_SECONDS : closing
  return { from: day * DAY_SECONDS + opening, to: day * DAY_SECONDS + end }
}

function isRunning(spans: WeekSpan[], local: LocalTime): boolean {
  const second = secondOfWeek(local)
  const isWithin = ({ from, to }: WeekSpan, at: number) => from < at && at < to
  return spans.some((span) => isWholeWeek(span) || isWithin(span, second) || isWithin(span, second + WEEK_SECONDS))
}

function secondOfWeek({ weekday, time }: LocalTime): number {
  return weekday * DAY_SECONDS + secondOfDay(time)
}

/** The instant at which the clocks show the time that is `seconds` after the start of `date`. */
function instantOf(date: string, seconds: number, timeZone: string, since?: Date): Date {
  const days = Math.floor(seconds / DAY_SECONDS)
  const time = new Date((seconds - days * DAY_SECONDS) * 1000).toISOString().slice(11, 19)
  return whenClocksReach(addDays(date, days), time, timeZone, since)
}

/** "HH:mm:ss" */
function timeOfDay(second: number): string {
  return new Date(second * 1000).toISOString().slice(11, 19)
}
