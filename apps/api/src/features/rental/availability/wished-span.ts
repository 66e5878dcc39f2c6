import type { TripType } from '@medina/contract/rental/vehicles'
import { refuse } from '#lib/errors.ts'
import { readMoment } from '#features/rental/reading/read-moment.ts'
import { findTripSpan, type TripSpan } from './trip-span.ts'

/** The time of a trip as a list's query states it: a pickup, and a return or the length that its type needs. */
export type WishedTrip = {
  date?: string | undefined
  end?: string | undefined
  /** Hours. */
  duration?: number | undefined
  days?: number | undefined
  trip_type?: TripType | 'provider_wise' | undefined
}

const MINUTE = 60_000
const DAY = 86_400_000
/** Longer than any rental, and short enough that few bookings overlap. */
const MOST_DAYS = 366

/**
 * The span for which a vehicle must be free; null without a date. Without a length, a trip is as short as its type allows: an hour, or a day.
 * Throws 403 for times that cannot be read, and a return that is not after the pickup.
 */
export function readWishedSpan(
  { date, end, duration, days, trip_type }: WishedTrip,
  { timeZone, preparation }: { timeZone: string; preparation: number },
): TripSpan | null {
  if (date === undefined || date === '') return null
  const pickup = readMoment(date, timeZone)
  if (pickup === null) throw refuse(403, 'date', 'rental.date_invalid')
  if (end !== undefined && end !== '') {
    const ends_at = readMoment(end, timeZone)
    if (ends_at === null) throw refuse(403, 'end', 'rental.date_invalid')
    if (ends_at <= pickup) throw refuse(403, 'end', 'rental.end_before_pickup')
    if (ends_at.getTime() - pickup.getTime() > MOST_DAYS * DAY)
      throw refuse(403, 'end', 'rental.trip_too_long', { days: MOST_DAYS })
    return { pickup_at: pickup, ends_at, free_at: new Date(ends_at.getTime() + preparation * MINUTE) }
  }
  const type: TripType = trip_type === 'distance_wise' || trip_type === 'day_wise' ? trip_type : 'hourly'
  const minutes = Math.max(1, Math.round((duration || 1) * 60))
  const length = { trip_type: type, minutes, days: days ?? 1, travel_seconds: minutes * 60 }
  return findTripSpan(length, { pickup, timeZone, preparation })
}
