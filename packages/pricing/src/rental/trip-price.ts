import { multiply, scale } from '../money.ts'

/** The length a trip is charged by, in whole units: half an hour and 7.345 km are exact. For days see packages/time. */
export type Trip =
  | { trip_type: 'hourly'; minutes: number }
  | { trip_type: 'distance_wise'; metres: number }
  | { trip_type: 'day_wise'; days: number }

export type TripType = Trip['trip_type']

/**
 * The prices of a vehicle in minor units, for an hour, a kilometre and a day; null where it does not offer the trip type. What is
 * below a minimum is charged as the minimum; 0 and null mean none.
 */
export type VehiclePrices = {
  hourly_price: number | null
  distance_price: number | null
  day_price: number | null
  minimum_minutes?: number | null
  minimum_metres?: number | null
  minimum_days?: number | null
}

/** `charged` is in minutes, metres or days; `original_price` is what one vehicle costs for the whole trip, before discounts. */
export type TripPrice = { charged: number; original_price: number }

/** By trip type: the vehicle's price and minimum, and how many minutes, metres or days the price is for. */
export const measures = {
  hourly: { price: 'hourly_price', minimum: 'minimum_minutes', per: 60 },
  distance_wise: { price: 'distance_price', minimum: 'minimum_metres', per: 1000 },
  day_wise: { price: 'day_price', minimum: 'minimum_days', per: 1 },
} as const

export function offersTripType(vehicle: VehiclePrices, type: TripType): boolean {
  return vehicle[measures[type].price] !== null
}

/**
 * The price of one vehicle for a trip, rounded once. Throws RangeError on a length that is not a positive whole
 * number, and on a trip type that the vehicle does not offer: it is never free.
 */
export function calculateTripPrice(vehicle: VehiclePrices, trip: Trip): TripPrice {
  const { price: priceName, minimum, per } = measures[trip.trip_type]
  const price = vehicle[priceName]
  if (price === null) throw new RangeError(`the vehicle does not offer ${trip.trip_type}`)
  const length = getLength(trip)
  if (!Number.isSafeInteger(length) || length < 1) throw new RangeError(`not a positive whole length: ${length}`)
  const charged = Math.max(length, vehicle[minimum] ?? 0)
  return { charged, original_price: scale(multiply(price, 1), { times: charged, over: per }) }
}

/** The length of a trip in the unit it is charged by: whole minutes, metres or days. */
export function getLength(trip: Trip): number {
  if (trip.trip_type === 'hourly') return trip.minutes
  return trip.trip_type === 'distance_wise' ? trip.metres : trip.days
}
