import { calculateTripBill, type TripBill, type TripLine } from '@medina/pricing/rental/trip-bill'
import { offersTripType, type Trip, type VehiclePrices } from '@medina/pricing/rental/trip-price'
import type { VehicleRecord } from '#features/rental/reading/vehicle.queries.ts'
import { PERCENT_SCALE } from '#lib/money.ts'

type Length = { trip_type: Trip['trip_type']; minutes: number | null; days: number | null; distance_meters: number | null }

/** A planned trip as prices count it. */
export function toPricedTrip({ trip_type, minutes, days, distance_meters }: Length): Trip {
  if (trip_type === 'hourly') return { trip_type, minutes: minutes ?? 0 }
  if (trip_type === 'day_wise') return { trip_type, days: days ?? 0 }
  return { trip_type, metres: distance_meters ?? 0 }
}

export function toVehiclePrices(vehicle: VehicleRecord): VehiclePrices {
  const { hourly_price, distance_price, minimum_minutes, minimum_days } = vehicle
  const [day_price, minimum_metres] = [vehicle.day_wise_price, vehicle.minimum_meters]
  return { hourly_price, distance_price, day_price, minimum_minutes, minimum_metres, minimum_days }
}

export function isOfferedBy(vehicle: VehicleRecord, type: Trip['trip_type']): boolean {
  return offersTripType(toVehiclePrices(vehicle), type)
}

/** A line of the cart as input of the bill. */
export function toTripLine(vehicle: VehicleRecord, quantity: number): TripLine {
  const { discount, discount_type } = vehicle
  return {
    vehicle: toVehiclePrices(vehicle),
    quantity,
    discount: discount_type === 'percent' ? discount / PERCENT_SCALE : discount,
    discount_type,
  }
}

/** The prices that the cart shows: after the vehicles' own discounts, without the provider's, tax, and charges. */
export function priceLines(trip: Trip, cart: readonly TripLine[]): Pick<TripBill, 'trip_lines' | 'subtotal'> {
  return calculateTripBill({
    trip,
    cart,
    provider: { tax: 0, discount: null },
    config: { tax_included: true, additional_charge_status: false, additional_charge: 0, additional_charge_name: '' },
    now: { date: '', time: '' },
  })
}
