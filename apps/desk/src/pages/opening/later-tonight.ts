import type { Input } from '@medina/contract/endpoints/endpoints'
import { fromLocalTime } from '@medina/time/instants'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { findHoursOn } from '@medina/time/special-days'
import { endsAtMidnight, secondOfDay } from '@medina/time/time-of-day'
import { findDayProblem, isPastMidnight, isWholeDay, readDay, writeDay } from './day-form.ts'
import { toKnown } from './days/day-draft.ts'
import type { ShownDay, StoreWeek } from './opening.data.ts'

const HALF_HOUR_MS = 1_800_000
const DAY_SECONDS = 86_400
/** Half hours after the closing that are offered. */
const STEPS = [1, 2, 4]

type Times = ShownDay['shifts'][number]

/** The hours that end tonight, of the date on which they began, and the special day that they are of. */
export type Evening = { date: string; shifts: Times[]; end: Date; day: ShownDay | null }

/** The hours that still run after midnight, or those of today; null without any, and where they never end. */
export function findEvening({ hours, days, today }: StoreWeek, now: Date): Evening | null {
  if (hours.always_open) return null
  const late = readEvening(addDays(today, -1))
  return late !== null && late.end > now && isPastMidnight(lastOf(late)) ? late : readEvening(today)

  function readEvening(date: string): Evening | null {
    const { shifts, day } = findHoursOn(date, { weekly: hours.schedules, days })
    const sorted = shifts
      .map(({ opening_time, closing_time }) => ({ opening_time, closing_time }))
      .toSorted((a, b) => a.opening_time.localeCompare(b.opening_time))
    const last = sorted.at(-1)
    if (last === undefined || isWholeDay(last)) return null
    const isNextDay = isPastMidnight(last) || endsAtMidnight(last.closing_time)
    const time = endsAtMidnight(last.closing_time) ? '00:00' : last.closing_time.slice(0, 5)
    return { date, shifts: sorted, end: fromLocalTime(isNextDay ? addDays(date, 1) : date, time, hours.time_zone), day }
  }
}

/** Later times at which it may close: half hours that reach neither a whole day nor the hours of the next one. */
export function listLaterEnds(evening: Evening, { hours, days }: StoreWeek, now: Date): Date[] {
  const from = Math.floor(Math.max(evening.end.getTime(), now.getTime()) / HALF_HOUR_MS)
  const next = findHoursOn(addDays(evening.date, 1), { weekly: hours.schedules, days }).shifts
  const nextStart = Math.min(...next.map(({ opening_time: time }) => secondOfDay(time)), DAY_SECONDS)
  return STEPS.map((step) => new Date((from + step) * HALF_HOUR_MS)).filter((end) => {
    const { date, time } = toLocalTime(end, hours.time_zone)
    const isFree = date === evening.date || (date === addDays(evening.date, 1) && secondOfDay(time) <= nextStart)
    return isFree && findDayProblem(readDay(extend(evening, end, hours.time_zone))) === null
  })
}

type Body = Input<'operator.writeSpecialDay'>['body']

/** The special day of this one date with which the store closes at `end`; one that it has already is changed. */
export function toLaterDay(evening: Evening, of: StoreWeek, { storeId, end }: { storeId: number; end: Date }): Body {
  const { date, day } = evening
  const own = of.written.find(
    ({ store_id: owner, first_date: first, last_date: last, yearly }) =>
      owner === storeId && first === date && last === date && !yearly,
  )
  return {
    ...(own && { id: own.id, known: toKnown(own) }),
    store_id: storeId,
    first_date: date,
    last_date: date,
    yearly: false,
    hours: writeDay(readDay(extend(evening, end, of.hours.time_zone))),
    // Customers keep reading why the hours are others, for example in Ramadan.
    reason: day?.reason ?? null,
  }
}

function extend({ shifts }: Evening, end: Date, timeZone: string): Times[] {
  const closing_time = toLocalTime(end, timeZone).time.slice(0, 5)
  return shifts.map((shift, index) => (index === shifts.length - 1 ? { ...shift, closing_time } : shift))
}

const lastOf = ({ shifts }: Evening): Times => shifts.at(-1) ?? { opening_time: '00:00', closing_time: '24:00' }
