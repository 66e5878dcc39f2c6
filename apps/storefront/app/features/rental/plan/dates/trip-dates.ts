import type { TripType } from '@medina/contract/rental/vehicles'
import { fromLocalTime } from '@medina/time/instants'
import { addDays, countDays, toLocalTime } from '@medina/time/local-time'
import { findDurationProblem, mostDuration, readDuration } from '#features/rental/plan/check-trip-plan.ts'

/** The dates of a trip in a form: the pickup as "2026-03-10T14:30" in the shop's time zone, and the length as it is typed. */
export type TripTime = { pickupTime: string; duration: string }

/** The terms on which dates are chosen. `earliest` is the earliest pickup, as a form writes it. */
export type DateTerms = {
  type: TripType
  timeZone: string
  earliest: string
  /** Whether the provider is open at a local time; absent if its hours are not known. */
  isOpenAt?: ((moment: string) => boolean) | undefined
}

export type TripEnd = 'pickup' | 'back'

/** The dates while they are chosen. Moments are local times of a form; `back` is null for a trip by distance and until it is known. */
export type TripDates = {
  pickup: string
  back: string | null
  /** The end that the next chosen day is for. */
  end: TripEnd
}

const STEP_MINUTES = 30
const DAY_MINUTES = 1440
const STEPS = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, index) => index * STEP_MINUTES)
/** Providers do not plan their fleets further ahead. One day less than they do, so that every time of the last day is possible. */
const MOST_DAYS_AHEAD = 364

export const dateOf = (moment: string): string => moment.slice(0, 10)
export const timeOf = (moment: string): string => moment.slice(11)

export function startDates({ pickupTime, duration }: TripTime, terms: DateTerms): TripDates {
  const pickup = pickupTime === '' ? firstPickup(terms) : pickupTime
  return { pickup, back: findBack(pickup, duration, terms), end: 'pickup' }
}

/** The chosen dates for the form. The length stays as it was typed while no return is chosen. */
export function readDates({ pickup, back }: TripDates, terms: DateTerms): Partial<TripTime> {
  return { pickupTime: pickup, ...(back !== null && { duration: String(lengthBetween(pickup, back, terms)) }) }
}

/** The first and the last day that can be chosen for the end that is next. */
export function findBounds({ pickup, end }: TripDates, terms: DateTerms): { first: string; last: string } {
  const first = dateOf(firstPickup(terms))
  const mostAhead = addDays(dateOf(terms.earliest), MOST_DAYS_AHEAD)
  return { first, last: end === 'back' ? addDays(dateOf(pickup), mostDays(terms.type)) : mostAhead }
}

/** Chooses a day for the end that is next. A day before the pickup moves the pickup, and the trip keeps its length. */
export function chooseDay(dates: TripDates, date: string, terms: DateTerms): TripDates {
  if (terms.type === 'distance_wise') return { ...dates, pickup: fitPickup(`${date}T${timeOf(dates.pickup)}`, terms) }
  const earliestBack = terms.type === 'day_wise' ? addDays(dateOf(dates.pickup), 1) : dateOf(dates.pickup)
  if (dates.end === 'pickup' || date < earliestBack) return movePickup(dates, `${date}T${timeOf(dates.pickup)}`, terms)
  const times = listBackTimes(dates.pickup, date, terms)
  const wanted = timeOf(dates.back ?? dates.pickup)
  const time = times.find((each) => each >= wanted) ?? times.at(-1)
  return { ...dates, back: time === undefined ? dates.back : `${date}T${time}`, end: 'pickup' }
}

export function choosePickupTime(dates: TripDates, time: string, terms: DateTerms): TripDates {
  return { ...movePickup(dates, `${dateOf(dates.pickup)}T${time}`, terms), end: dates.end }
}

/** The times of a pickup on its day: every half hour, and its present time. */
export function listPickupTimes(pickup: string, terms: DateTerms): string[] {
  const date = dateOf(pickup)
  const times = listOpenTimes(date, terms)
  return times.includes(timeOf(pickup)) ? times : [...times, timeOf(pickup)].toSorted()
}

function listOpenTimes(date: string, { earliest, isOpenAt }: DateTerms): string[] {
  return STEPS.map(toTime).filter((time) => {
    const moment = `${date}T${time}`
    return moment >= earliest && isOpenAt?.(moment) !== false
  })
}

/** The times of a return on a day, in half hours after the pickup. A day of a rental ends at the time of its pickup. */
export function listBackTimes(pickup: string, date: string, terms: DateTerms): string[] {
  if (terms.type === 'day_wise') return [timeOf(pickup)]
  const offset = Number(timeOf(pickup).slice(3)) % STEP_MINUTES
  return STEPS.map((minutes) => toTime(minutes + offset)).filter((time) => {
    const back = `${date}T${time}`
    return back > pickup && lengthBetween(pickup, back, terms) <= mostDuration.hourly
  })
}

/** The return after a length as it is typed; null if that is no length. */
export function findBack(pickup: string, duration: string, { type, timeZone }: Omit<DateTerms, 'earliest'>): string | null {
  if (type === 'distance_wise' || findDurationProblem(type, duration) !== null) return null
  const length = readDuration(duration)
  if (type === 'day_wise') return `${addDays(dateOf(pickup), length)}T${timeOf(pickup)}`
  const { date, time } = toLocalTime(new Date(toInstant(pickup, timeZone).getTime() + length * 3_600_000), timeZone)
  return `${date}T${time.slice(0, 5)}`
}

/** Hours of an hourly trip, with two decimals, or days. */
export function lengthBetween(pickup: string, back: string, { type, timeZone }: DateTerms): number {
  if (type === 'day_wise') return countDays(dateOf(pickup), dateOf(back))
  const ms = toInstant(back, timeZone).getTime() - toInstant(pickup, timeZone).getTime()
  return Math.round(ms / 36_000) / 100
}

function movePickup(dates: TripDates, wanted: string, terms: DateTerms): TripDates {
  const pickup = fitPickup(wanted, terms)
  const length = dates.back === null ? '' : String(lengthBetween(dates.pickup, dates.back, terms))
  return { pickup, back: findBack(pickup, length, terms), end: 'back' }
}

/** A pickup that is not too early and, if its day has hours, within them: the next time of the day, else its last. */
function fitPickup(wanted: string, terms: DateTerms): string {
  const first = firstPickup(terms)
  const moment = wanted < first ? first : wanted
  if (terms.isOpenAt?.(moment) !== false) return moment
  const times = listOpenTimes(dateOf(moment), terms)
  const time = times.find((each) => each >= timeOf(moment)) ?? times.at(-1)
  return time === undefined ? moment : `${dateOf(moment)}T${time}`
}

/** The first half hour at which a pickup is possible; on the next day just before midnight. */
function firstPickup({ earliest }: DateTerms): string {
  const time = STEPS.map(toTime).find((step) => step >= timeOf(earliest))
  return time === undefined ? `${addDays(dateOf(earliest), 1)}T00:00` : `${dateOf(earliest)}T${time}`
}

function mostDays(type: TripType): number {
  return type === 'hourly' ? mostDuration.hourly / 24 : mostDuration.day_wise
}

function toInstant(moment: string, timeZone: string): Date {
  return fromLocalTime(dateOf(moment), `${timeOf(moment)}:00`, timeZone)
}

function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
