import type { TripType } from '@medina/contract/rental/vehicles'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'
import { mostDuration, readDuration } from './check-trip-plan.ts'
import type { TripPlan } from './trip-plan.ts'

/** A trip as the API checks it against the bookings of a vehicle's units. */
export type WantedTrip = { date: string; trip_type: TripType; duration?: number; days?: number }

/** Address of the vehicles that are free for a plan. It contains the trip, so that the server finds the same ones. */
export function searchPathOf(plan: TripPlan): string {
  const params = new URLSearchParams({ from: 'from_search', date: plan.pickupTime })
  if (plan.tripType !== null) params.set('trip_type', plan.tripType)
  if (plan.tripType === 'hourly') params.set('duration', String(readDuration(plan.duration)))
  if (plan.tripType === 'day_wise') params.set('days', String(readDuration(plan.duration)))
  return `/rental/vehicle-search?${params.toString()}`
}

/** A wanted trip as query parameters of a vehicle's page, which then shows whether it is free. */
export function writeTrip({ date, trip_type, duration, days }: WantedTrip): string {
  const params = new URLSearchParams({ date, trip_type })
  if (duration !== undefined) params.set('duration', String(duration))
  if (days !== undefined) params.set('days', String(days))
  return params.toString()
}

/** A wanted trip as the part of a plan that it was searched with. */
export function readPlan({ date, trip_type, duration, days }: WantedTrip): Omit<TripPlan, 'destination'> {
  return { pickupTime: date, tripType: trip_type, duration: String(duration ?? days ?? '') }
}

/** The trip of an address; null without one, and for a trip that the service would refuse. */
export function readTrip(search: URLSearchParams): WantedTrip | null {
  const date = search.get('date') ?? ''
  const trip_type = tripTypes.find((type) => type === search.get('trip_type'))
  if (!/^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(date) || trip_type === undefined) return null
  const duration = readPositive(search.get('duration'), mostDuration.hourly)
  const days = readPositive(search.get('days'), mostDuration.day_wise)
  return {
    date,
    trip_type,
    ...(trip_type === 'hourly' && duration !== null && { duration }),
    ...(trip_type === 'day_wise' && days !== null && Number.isInteger(days) && { days }),
  }
}

function readPositive(text: string | null, most: number): number | null {
  const value = Number(text ?? '')
  return Number.isFinite(value) && value > 0 && value <= most ? value : null
}
