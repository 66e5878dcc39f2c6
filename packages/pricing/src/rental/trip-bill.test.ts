import { describe, expect, test } from 'vitest'
import { aStoreDiscount } from '../bill.builders.ts'
import { aTrip, aTripCoupon, aTripLine, aVehicle } from './trip.builders.ts'
import { calculateTripBill, isTripCoupon } from './trip-bill.ts'
import { calculateTripPrice, offersTripType } from './trip-price.ts'

describe('the bill of a trip', () => {
  test('a whole trip: two vehicles for three hours, their discount, tax and charge', () => {
    const cart = [aTripLine({ quantity: 2, discount: 10 })]
    const bill = calculateTripBill(aTrip({ cart, config: { additional_charge_status: 1 } }))
    expect(bill).toEqual({
      lines: [
        { code: 'trip', amount: 12_000 },
        { code: 'discount', amount: -1200 },
        { code: 'tax', amount: 540, percent: 5 },
        { code: 'additional_charge', amount: 400, name: 'Service fee' },
      ],
      trip_lines: [
        {
          charged: 180,
          original_price: 6000,
          price: 12_000,
          discount: 1200,
          coupon: 0,
          first_order: 0,
          tax: 540,
          total: 11_340,
        },
      ],
      price: 12_000,
      discount: 1200,
      discount_on_trip_by: 'vendor',
      subtotal: 10_800,
      coupon: 0,
      coupon_gap: 0,
      first_order: 0,
      tax: 540,
      taxes: [{ code: null, percent: 5, net: 10_800, tax: 540 }],
      additional_charge: 400,
      total: 11_740,
    })
  })

  test('included tax is shown with the lines and adds nothing', () => {
    const bill = calculateTripBill(aTrip({ config: { tax_included: 1 } }))
    expect(bill.lines).toEqual([
      { code: 'trip', amount: 6000 },
      { code: 'tax', amount: 286, percent: 5, included: true },
    ])
    expect(bill).toMatchObject({ total: 6000, trip_lines: [{ tax: 286, total: 6000 }] })
  })

  test('each line shows its part of coupon, first order and tax, and the parts add up', () => {
    const cart = [aTripLine(), aTripLine({ vehicle: { ...aVehicle, hourly_price: 1000 } }), aTripLine({ discount: 100 })]
    const bill = calculateTripBill(
      aTrip({ cart, coupon: aTripCoupon, first_order: { discount_type: 'percentage', discount: 10 } }),
    )
    expect(bill).toMatchObject({ coupon: 1000, first_order: 800, tax: 360, total: 7560 })
    expect(bill.trip_lines).toMatchObject([
      { coupon: 667, first_order: 533, tax: 240, total: 5040 },
      { coupon: 333, first_order: 267, tax: 120, total: 2520 },
      { coupon: 0, first_order: 0, tax: 0, total: 0 },
    ])
  })

  test('a line that the coupon pays in full bears no tax', () => {
    const penny = aTripLine({ vehicle: { ...aVehicle, hourly_price: 1 } })
    const coupon = { ...aTripCoupon, discount: 1 }
    const trip = { trip_type: 'hourly' as const, minutes: 60 }
    const bill = calculateTripBill(aTrip({ trip, cart: [penny, penny], coupon, provider: { tax: 100 } }))
    expect(bill.trip_lines).toMatchObject([
      { coupon: 1, tax: 0, total: 0 },
      { coupon: 0, tax: 1, total: 2 },
    ])
  })

  test("a provider's discount runs by the clock of the zone", () => {
    const discount = { ...aStoreDiscount, start_time: '10:00', end_time: '12:00' }
    const during = { date: '2025-06-10', time: '11:00' }
    expect(calculateTripBill(aTrip({ provider: { discount }, now: during })).discount_on_trip_by).toBe('admin')
    expect(calculateTripBill(aTrip({ provider: { discount } })).discount_on_trip_by).toBe('none')
  })

  test('a trip without vehicles costs the charge alone', () => {
    const bill = calculateTripBill(aTrip({ cart: [], config: { additional_charge_status: 1 } }))
    expect(bill).toMatchObject({ price: 0, tax: 0, total: 400, trip_lines: [] })
  })

  test('a coupon for free delivery is of no use to a trip', () => {
    expect(isTripCoupon({ coupon_type: 'free_delivery' })).toBe(false)
    for (const coupon_type of ['default', 'first_order', 'store_wise', 'zone_wise'] as const)
      expect(isTripCoupon({ coupon_type })).toBe(true)
  })
})

describe('the price of a vehicle for a trip', () => {
  test('a length that is not a positive whole number is refused', () => {
    for (const length of [0, -60, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => calculateTripPrice(aVehicle, { trip_type: 'hourly', minutes: length })).toThrow(RangeError)
      expect(() => calculateTripPrice(aVehicle, { trip_type: 'distance_wise', metres: length })).toThrow(RangeError)
      expect(() => calculateTripPrice(aVehicle, { trip_type: 'day_wise', days: length })).toThrow(RangeError)
    }
  })

  test('a negative price or quantity is refused, and so is an amount beyond 2^53', () => {
    expect(() => calculateTripPrice({ ...aVehicle, hourly_price: -1 }, { trip_type: 'hourly', minutes: 60 })).toThrow(RangeError)
    for (const quantity of [-1, 1.5]) {
      expect(() => calculateTripBill(aTrip({ cart: [aTripLine({ quantity })] }))).toThrow(RangeError)
    }
    const trip = { trip_type: 'hourly' as const, minutes: Number.MAX_SAFE_INTEGER }
    expect(() => calculateTripPrice(aVehicle, trip)).toThrow(RangeError)
  })

  test('a trip type that the vehicle does not offer is refused, never free', () => {
    const byTheHour = { ...aVehicle, distance_price: null, day_price: null }
    expect(offersTripType(byTheHour, 'hourly')).toBe(true)
    expect(offersTripType(byTheHour, 'distance_wise')).toBe(false)
    expect(offersTripType(byTheHour, 'day_wise')).toBe(false)
    expect(() => calculateTripPrice(byTheHour, { trip_type: 'day_wise', days: 1 })).toThrow(RangeError)
  })
})
