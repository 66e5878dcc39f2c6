import type { TripStatus } from '@medina/contract/rental/trip-status'
import type { Trip } from '@medina/contract/rental/booked-trips'
import type { Translate, useText } from '@medina/web/texts/text.tsx'
import { describeLength } from '#features/rental/cart/trip-length.ts'

const running: readonly TripStatus[] = ['pending', 'payment_failed', 'confirmed', 'ongoing']

/** Whether a trip has not ended yet. */
export function isRunning(status: TripStatus): boolean {
  return running.includes(status)
}

/** Whether a trip is confirmed only once it is paid; it is canceled if that does not come in time. */
export function isUnpaid({
  trip_status,
  payment_method,
  can_pay,
}: Pick<Trip, 'trip_status' | 'payment_method' | 'can_pay'>): boolean {
  return can_pay && (trip_status === 'payment_failed' || (trip_status === 'pending' && payment_method === 'digital_payment'))
}

export type Tone = 'neutral' | 'accent' | 'success' | 'danger'

const tones: Record<TripStatus, Tone> = {
  pending: 'neutral',
  payment_failed: 'danger',
  confirmed: 'accent',
  ongoing: 'accent',
  completed: 'success',
  canceled: 'danger',
}

export function toneOf(status: TripStatus): Tone {
  return tones[status]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A span of time in its two largest units: "5 days, 14 h", "2 h, 10 min" or "8 min". */
export function describeSpan(milliseconds: number, t: Translate): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE))
  const days = Math.floor((minutes * MINUTE) / DAY)
  const hours = Math.floor(((minutes * MINUTE) % DAY) / HOUR)
  const counts = { days, hours, minutes: minutes % 60 }
  const units = days > 0 ? (['days', 'hours'] as const) : (['hours', 'minutes'] as const)
  return units
    .filter((unit) => counts[unit] > 0)
    .map((unit) => t(`trips.span_${unit}`, { count: counts[unit] }))
    .join(t('trips.span_and'))
}

/** "3 hours", "4.2 km" or "2 days". */
export function describeTripLength(
  { trip_type: rental_type, estimated_hours, distance, days }: Pick<Trip, 'trip_type' | 'estimated_hours' | 'distance' | 'days'>,
  words: ReturnType<typeof useText>,
): string {
  return describeLength({ rental_type, estimated_hours: estimated_hours ?? 0, distance, days: days ?? 0 }, words)
}

type Headline = { label: string; value: string }
type Words = { t: Translate; now: Date; timeOf: (instant: string) => string }

/** The headline: the time until the pickup or the return, later the outcome of the trip. */
export function readHeadline(
  trip: Pick<
    Trip,
    'trip_status' | 'schedule_at' | 'estimated_trip_end_time' | 'completed' | 'canceled' | 'payment_method' | 'can_pay'
  >,
  { t, now, timeOf }: Words,
): Headline {
  const { trip_status: status, schedule_at, estimated_trip_end_time, completed, canceled } = trip
  if (status === 'canceled') return { label: canceled === null ? '' : timeOf(canceled), value: t('trips.status_canceled') }
  if (status === 'completed') return { label: t('trips.completed_at'), value: timeOf(completed ?? estimated_trip_end_time) }
  if (isUnpaid(trip)) return { label: t('trips.payment'), value: t('tracking.payment_due') }
  if (status === 'payment_failed') return { label: t('trips.payment'), value: t('trips.status_payment_failed') }
  const isOnTheRoad = status === 'ongoing'
  const until = Date.parse(isOnTheRoad ? estimated_trip_end_time : schedule_at) - now.getTime()
  if (until <= 0) return { label: t(isOnTheRoad ? 'trips.return' : 'trips.pickup'), value: t('trips.due_now') }
  return { label: t(isOnTheRoad ? 'trips.ends_in' : 'trips.starts_in'), value: describeSpan(until, t) }
}
