import { findTripEnd } from '@medina/time/rental-days'
import type { TripType } from '@medina/contract/rental/vehicles'

const MINUTE = 60_000
const HOUR_SECONDS = 3600

/** How long a trip takes, as its type needs: hourly has minutes, day_wise has days, distance_wise the route's travel time. */
export type TripDuration = {
  trip_type: TripType
  minutes: number | null
  days: number | null
  travel_seconds: number | null
}

/** `ends_at`: the vehicles are returned. `free_at`: their preparation for the next trip is done. */
export type TripSpan = { pickup_at: Date; ends_at: Date; free_at: Date }

/** The time in which a trip holds its units. Days end by the clocks of the provider's zone; a route's time counts in whole hours. */
export function findTripSpan(
  { trip_type, minutes, days, travel_seconds }: TripDuration,
  { pickup, timeZone, preparation }: { pickup: Date; timeZone: string; preparation: number },
): TripSpan {
  const hours = Math.max(1, Math.ceil((travel_seconds ?? 0) / HOUR_SECONDS))
  const length = {
    hourly: { minutes: minutes ?? 0 },
    day_wise: { days: days ?? 0 },
    distance_wise: { minutes: hours * 60 },
  }[trip_type]
  const ends_at = findTripEnd(pickup, length, timeZone)
  return { pickup_at: pickup, ends_at, free_at: new Date(ends_at.getTime() + preparation * MINUTE) }
}
