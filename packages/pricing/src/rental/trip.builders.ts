// Builders for the tests of trips.
import type { TripBillInput, TripLine } from './trip-bill.ts'

type Changes = Partial<Omit<TripBillInput, 'provider' | 'config'>> & {
  provider?: Partial<TripBillInput['provider']>
  config?: Partial<TripBillInput['config']>
}

/** A vehicle of 20.00 an hour, 2.50 a kilometre and 180.00 a day, without minimums. */
export const aVehicle = { hourly_price: 2000, distance_price: 250, day_price: 18_000 }

export function aTripLine(line: Partial<TripLine> = {}): TripLine {
  return { vehicle: aVehicle, quantity: 1, discount: 0, discount_type: 'percent', ...line }
}

/** One vehicle for three hours, tax of 5 % added, nothing else. */
export function aTrip({ provider, config, ...changes }: Changes = {}): TripBillInput {
  return {
    trip: { trip_type: 'hourly', minutes: 180 },
    cart: [aTripLine()],
    provider: { tax: 5, discount: null, ...provider },
    config: {
      tax_included: 0,
      additional_charge_status: 0,
      additional_charge: 400,
      additional_charge_name: 'Service fee',
      ...config,
    },
    now: { date: '2025-06-10', time: '14:30' },
    ...changes,
  }
}

/** An amount off, without a minimum. */
export const aTripCoupon = {
  coupon_type: 'default' as const,
  discount_type: 'amount' as const,
  discount: 1000,
  min_purchase: 0,
  max_discount: 0,
  created_by: 'admin' as const,
}
