import type { TripPlan } from '@medina/contract/rental/rental-cart'
import type { TripType, Vehicle } from '@medina/contract/rental/vehicles'
import { formatNumber } from '../../lib/format/numbers.ts'
import type { Translate } from '../../lib/texts/text.tsx'

/** The trip types by name, without the schemas of the contract, which browsers do not load. */
export const tripTypes: readonly TripType[] = ['hourly', 'distance_wise', 'day_wise']

const lengths = { hourly: 'estimated_hours', distance_wise: 'distance', day_wise: 'days' } as const
const prices = { hourly: 'hourly_price', distance_wise: 'distance_price', day_wise: 'day_wise_price' } as const
const offers = { hourly: 'trip_hourly', distance_wise: 'trip_distance', day_wise: 'trip_day_wise' } as const

/** "3 hours", "4.2 km" or "2 days": what the price of a trip is multiplied by. */
export function describeLength(
  plan: Pick<TripPlan, 'rental_type' | 'estimated_hours' | 'distance' | 'days'>,
  t: Translate,
): string {
  const count = plan[lengths[plan.rental_type]]
  return t(`rental_cart.length_${plan.rental_type}`, { count, text: formatNumber(count, 2) })
}

/** The price of an hour, a kilometre or a day, before discounts. */
export function unitPrice(vehicle: Pick<Vehicle, (typeof prices)[TripType]>, tripType: TripType): number {
  return vehicle[prices[tripType]]
}

export function isOffered(vehicle: Pick<Vehicle, (typeof offers)[TripType]>, tripType: TripType): boolean {
  return vehicle[offers[tripType]] === 1
}
