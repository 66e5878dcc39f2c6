import type { TripType } from '@medina/contract/rental/vehicles'
import { tripTypes } from '#features/rental/vehicles/trip-types.ts'
import { mostDuration, readDuration } from './check-trip-plan.ts'
import type { TripPlan } from './trip-plan.ts'

type Point = { lat: number; lng: number }
/** A trip as the API checks it against the bookings of a vehicle's units. With its destination, a trip by distance has a cost. */
export type WantedTrip = { date: string; trip_type: TripType; duration?: number; days?: number; destination?: Point }

/** Address of the vehicles that are free for a plan. It contains the trip, so that the server finds the same ones. */
export function searchPathOf(plan: TripPlan): string {
  const params = new URLSearchParams({ from: 'from_search', date: plan.pickupTime })
  if (plan.tripType !== null) params.set('trip_type', plan.tripType)
  if (plan.tripType === 'hourly') params.set('duration', String(readDuration(plan.duration)))
  if (plan.tripType === 'day_wise') params.set('days', String(readDuration(plan.duration)))
  if (plan.destination !== null) params.set('to', writePoint(plan.destination))
  return `/rental/vehicle-search?${params.toString()}`
}

/** A wanted trip as query parameters of a vehicle's page, which then shows whether it is free. */
export function writeTrip({ date, trip_type, duration, days, destination }: WantedTrip): string {
  const params = new URLSearchParams({ date, trip_type })
  if (duration !== undefined) params.set('duration', String(duration))
  if (days !== undefined) params.set('days', String(days))
  if (destination !== undefined) params.set('to', writePoint(destination))
  return params.toString()
}

/** A wanted trip from a place, as calls send it. */
export function toTripQuery({ destination, ...trip }: WantedTrip, pickup: Point | null) {
  return {
    ...trip,
    ...(pickup !== null && { pickup_location: toJson(pickup) }),
    ...(destination !== undefined && { destination_location: toJson(destination) }),
  }
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
  const destination = readPoint(search.get('to'))
  return {
    date,
    trip_type,
    ...(trip_type === 'hourly' && duration !== null && { duration }),
    ...(trip_type === 'day_wise' && days !== null && Number.isInteger(days) && { days }),
    ...(destination !== null && { destination }),
  }
}

/** Other members of a point, such as its address, stay out of links and calls. */
const toJson = ({ lat, lng }: Point) => JSON.stringify({ lat, lng })

function writePoint({ lat, lng }: Point): string {
  return `${lat},${lng}`
}

function readPoint(text: string | null): Point | null {
  if (!/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(text ?? '')) return null
  const [lat = 0, lng = 0] = (text ?? '').split(',').map(Number)
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

function readPositive(text: string | null, most: number): number | null {
  const value = Number(text ?? '')
  return Number.isFinite(value) && value > 0 && value <= most ? value : null
}
