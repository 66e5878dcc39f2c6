import type { TripType, VehicleCard } from '@medina/contract/rental/vehicles'
import { tripTypes } from './trip-types.ts'

/** The price of an hour, a kilometre or a day; `before` is the price without the vehicle's discount. */
export type VehiclePrice = { tripType: TripType; price: number; before: number | null }

type Priced = Pick<
  VehicleCard,
  | 'hourly_price'
  | 'distance_price'
  | 'day_wise_price'
  | 'trip_hourly'
  | 'trip_distance'
  | 'trip_day_wise'
  | 'discount_type'
  | 'discount_price'
>

const offers = { hourly: 'trip_hourly', distance_wise: 'trip_distance', day_wise: 'trip_day_wise' } as const
const prices = { hourly: 'hourly_price', distance_wise: 'distance_price', day_wise: 'day_wise_price' } as const

export function isOffered(vehicle: Pick<Priced, (typeof offers)[TripType]>, tripType: TripType): boolean {
  return vehicle[offers[tripType]] === 1
}

/** The trip types that a vehicle offers. */
export function offeredTypes(vehicle: Pick<Priced, (typeof offers)[TripType]>): TripType[] {
  return tripTypes.filter((type) => isOffered(vehicle, type))
}

/** The price of an hour, a kilometre or a day, before discounts. */
export function unitPrice(vehicle: Pick<Priced, (typeof prices)[TripType]>, tripType: TripType): number {
  return vehicle[prices[tripType]]
}

/** Every price of a vehicle, in the order of the trip types. */
export function listPrices(vehicle: Priced): VehiclePrice[] {
  return offeredTypes(vehicle).map((tripType) => {
    const full = unitPrice(vehicle, tripType)
    const price = Math.max(0, full - discountOf(vehicle, full))
    return { tripType, price, before: price < full ? full : null }
  })
}

/** The price of the wanted trip type; without one, or where it is not offered, the lowest price. */
export function choosePrice(vehicle: Priced, wanted: TripType | null): VehiclePrice | null {
  const all = listPrices(vehicle)
  const lowest = all.toSorted((one, other) => one.price - other.price)[0] ?? null
  return all.find(({ tripType }) => tripType === wanted) ?? lowest
}

/** An amount is deducted from the whole trip, whatever its length, so only a percentage lowers the price of an hour. */
function discountOf({ discount_type, discount_price }: Priced, full: number): number {
  return discount_type === 'percent' ? (full * discount_price) / 100 : 0
}
