import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStoreDiscount } from '../bill.builders.ts'
import { aTrip, aTripLine, aVehicle } from './trip.builders.ts'
import { calculateTripBill, type TripBillInput, type TripCoupon } from './trip-bill.ts'
import { calculateTripPrice, type Trip, type VehiclePrices } from './trip-price.ts'

const percents = fc.nat(1_000_000).map((parts) => parts / 10_000)
const flags = fc.constantFrom(0, 1, true, false)
const lengths = fc.integer({ min: 1, max: 20_000 })
const kinds = fc.constantFrom('percent' as const, 'amount' as const)
const trips: fc.Arbitrary<Trip> = fc.oneof(
  lengths.map((minutes) => ({ trip_type: 'hourly' as const, minutes })),
  lengths.map((metres) => ({ trip_type: 'distance_wise' as const, metres: metres * 17 })),
  fc.integer({ min: 1, max: 60 }).map((days) => ({ trip_type: 'day_wise' as const, days })),
)
const vehicles: fc.Arbitrary<VehiclePrices> = fc.record({
  hourly_price: fc.nat(50_000),
  distance_price: fc.nat(5000),
  day_price: fc.nat(200_000),
  minimum_minutes: fc.option(fc.nat(600)),
  minimum_metres: fc.option(fc.nat(50_000)),
  minimum_days: fc.option(fc.nat(7)),
})
const cartLines = fc.record({
  vehicle: vehicles,
  quantity: fc.integer({ min: 1, max: 20 }),
  discount: fc.nat(20_000),
  discount_type: kinds,
})
const coupons: fc.Arbitrary<TripCoupon> = fc.record({
  coupon_type: fc.constantFrom('default' as const, 'first_order' as const, 'store_wise' as const, 'zone_wise' as const),
  discount_type: kinds,
  discount: fc.nat(50_000),
  min_purchase: fc.nat(1e6),
  max_discount: fc.nat(50_000),
  created_by: fc.constantFrom('admin' as const, 'vendor' as const),
})
const bills: fc.Arbitrary<TripBillInput> = fc.record({
  trip: trips,
  cart: fc.array(cartLines, { maxLength: 6 }),
  provider: fc.record({
    tax: percents,
    discount: fc.option(
      fc
        .record({ discount: percents, min_purchase: fc.nat(1e6), max_discount: fc.option(fc.nat(1e6)) })
        .map((part) => ({ ...aStoreDiscount, ...part })),
    ),
  }),
  config: fc.record({
    tax_included: flags,
    additional_charge_status: flags,
    additional_charge: fc.integer({ min: -100, max: 1000 }),
    additional_charge_name: fc.constant('Service fee'),
  }),
  coupon: fc.option(coupons),
  first_order: fc.option(
    fc.record({ discount_type: fc.constantFrom('percentage' as const, 'amount' as const), discount: fc.nat(20_000) }),
  ),
  now: fc.constant({ date: '2025-06-10', time: '14:30' }),
})

const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The same bill without thresholds, which a longer trip could pass and so become cheaper. */
const withoutThresholds = (bill: TripBillInput): TripBillInput => {
  const { coupon, provider } = bill
  const discount = provider.discount && { ...provider.discount, min_purchase: 0 }
  return { ...bill, coupon: coupon && { ...coupon, min_purchase: 0 }, provider: { ...provider, discount } }
}

const lengthen = (trip: Trip, by: number): Trip => {
  if (trip.trip_type === 'hourly') return { ...trip, minutes: trip.minutes + by }
  return trip.trip_type === 'distance_wise' ? { ...trip, metres: trip.metres + by } : { ...trip, days: trip.days + by }
}

describe('what holds for the bill of every trip', () => {
  test('the total is the sum of its parts: by lines of the bill, and by vehicles', () => {
    fc.assert(
      fc.property(bills, (input) => {
        const bill = calculateTripBill(input)
        expect(bill.total).toBe(add(bill.lines.map((line) => (line.included ? 0 : line.amount))))
        expect(bill.total).toBe(add(bill.trip_lines.map(({ total }) => total)) + bill.additional_charge)
        for (const part of ['price', 'discount', 'coupon', 'first_order', 'tax'] as const)
          expect(add(bill.trip_lines.map((line) => line[part]))).toBe(bill[part])
        expect(new Set(bill.lines.map(({ code }) => code)).size).toBe(bill.lines.length)
      }),
    )
  })

  test('no part is negative, and none takes off more than its base', () => {
    fc.assert(
      fc.property(bills, (input) => {
        const bill = calculateTripBill(input)
        for (const { code, amount } of bill.lines) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          if (['discount', 'coupon', 'first_order'].includes(code)) expect(amount).toBeLessThan(0)
          else expect(amount).toBeGreaterThanOrEqual(0)
        }
        bill.trip_lines.forEach((line, index) => {
          for (const amount of Object.values(line)) expect(amount).toBeGreaterThanOrEqual(0)
          expect(line.price).toBe(line.original_price * (input.cart[index]?.quantity ?? 0))
          expect(line.discount + line.coupon + line.first_order).toBeLessThanOrEqual(line.price)
        })
        expect(bill.total).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test("the larger discount of vehicles and provider applies, of equals the provider's, never both", () => {
    fc.assert(
      fc.property(bills, (input) => {
        const bill = calculateTripBill(input)
        const ofVehicles = calculateTripBill({ ...input, provider: { ...input.provider, discount: null } })
        const ofProvider = calculateTripBill({ ...input, cart: input.cart.map((line) => ({ ...line, discount: 0 })) })
        expect(bill.discount).toBe(Math.max(ofVehicles.discount, ofProvider.discount))
        const giver = ofProvider.discount >= ofVehicles.discount ? 'admin' : 'vendor'
        expect(bill.discount_on_trip_by).toBe(bill.discount === 0 ? 'none' : giver)
      }),
    )
  })

  test('one more vehicle, and a longer trip, never cost less where no threshold is passed', () => {
    fc.assert(
      fc.property(bills, cartLines, lengths, (input, line, longer) => {
        const bill = withoutThresholds(input)
        const withVehicles = (quantity: number, trip: Trip) =>
          calculateTripBill({ ...bill, trip, cart: [{ ...line, quantity }, ...bill.cart] })
        const before = withVehicles(line.quantity, bill.trip)
        for (const after of [
          withVehicles(line.quantity + 1, bill.trip),
          withVehicles(line.quantity, lengthen(bill.trip, bill.trip.trip_type === 'day_wise' ? 1 : longer)),
        ]) {
          expect(after.price).toBeGreaterThanOrEqual(before.price)
          expect(after.subtotal).toBeGreaterThanOrEqual(before.subtotal)
          expect(after.total).toBeGreaterThanOrEqual(before.total)
        }
      }),
    )
  })

  test('each amount is rounded once: it stays within half a unit of the exact one', () => {
    fc.assert(
      fc.property(bills, (input) => {
        const bill = calculateTripBill(input)
        const { tax } = input.provider
        const taxed = bill.subtotal - bill.coupon - bill.first_order
        const exactTax = input.config.tax_included ? (taxed * tax) / (100 + tax) : (taxed * tax) / 100
        expect(Math.abs(bill.tax - exactTax)).toBeLessThan(0.5 + 1e-6)
        bill.trip_lines.forEach(({ charged, original_price }, index) => {
          const { hourly_price, distance_price, day_price } = input.cart[index]?.vehicle ?? aVehicle
          const exact = {
            hourly: ((hourly_price ?? 0) * charged) / 60,
            distance_wise: ((distance_price ?? 0) * charged) / 1000,
            day_wise: (day_price ?? 0) * charged,
          }[input.trip.trip_type]
          expect(Math.abs(original_price - exact)).toBeLessThan(0.5 + 1e-6)
        })
      }),
    )
  })

  test('tax that prices include never changes the total', () => {
    fc.assert(
      fc.property(bills, percents, (input, tax) => {
        const included = { ...input, config: { ...input.config, tax_included: 1 } }
        const without = calculateTripBill({ ...included, provider: { ...input.provider, tax: 0 } })
        expect(calculateTripBill({ ...included, provider: { ...input.provider, tax } }).total).toBe(without.total)
      }),
    )
  })

  test('a coupon never makes a trip dearer, nor does a higher one give less', () => {
    fc.assert(
      fc.property(bills, coupons, (input, coupon) => {
        const used = calculateTripBill({ ...input, coupon })
        expect(used.total).toBeLessThanOrEqual(calculateTripBill({ ...input, coupon: null }).total)
        const higher = calculateTripBill({ ...input, coupon: { ...coupon, discount: coupon.discount + 100 } })
        expect(higher.total).toBeLessThanOrEqual(used.total)
      }),
    )
  })

  test('the order of the vehicles changes no total', () => {
    fc.assert(
      fc.property(bills, (input) => {
        const reversed = calculateTripBill({ ...input, cart: input.cart.toReversed() })
        const { total, lines } = calculateTripBill(input)
        expect(reversed).toMatchObject({ total, lines })
      }),
    )
  })

  test('half hours and whole kilometres are exact', () => {
    const hour = calculateTripPrice(aVehicle, { trip_type: 'hourly', minutes: 60 })
    expect(hour.original_price).toBe(aVehicle.hourly_price)
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 400 }), (price, halves) => {
        const vehicle = { ...aVehicle, hourly_price: price * 2 }
        expect(calculateTripPrice(vehicle, { trip_type: 'hourly', minutes: halves * 30 }).original_price).toBe(price * halves)
        const [byHour, byKm] = [
          { ...aVehicle, hourly_price: price },
          { ...aVehicle, distance_price: price },
        ]
        expect(calculateTripPrice(byHour, { trip_type: 'hourly', minutes: halves * 60 }).original_price).toBe(price * halves)
        expect(calculateTripPrice(byKm, { trip_type: 'distance_wise', metres: halves * 1000 }).original_price).toBe(
          price * halves,
        )
      }),
    )
  })

  test("a trip below a vehicle's minimum costs the minimum, whatever its length", () => {
    fc.assert(
      fc.property(vehicles, lengths, lengths, (vehicle, minutes, minimum) => {
        const priced = calculateTripPrice({ ...vehicle, minimum_minutes: minimum }, { trip_type: 'hourly', minutes })
        const longer = Math.max(minutes, minimum)
        const free = { ...vehicle, minimum_minutes: null }
        expect(priced).toEqual(calculateTripPrice(free, { trip_type: 'hourly', minutes: longer }))
        expect(priced.charged).toBe(longer)
      }),
    )
  })
})

test('two lines of one vehicle cost as much as one line of two', () => {
  fc.assert(
    fc.property(vehicles, trips, fc.integer({ min: 1, max: 9 }), (vehicle, trip, quantity) => {
      const price = (lines: readonly number[]) => {
        const cart = lines.map((each) => aTripLine({ vehicle, quantity: each }))
        return calculateTripBill(aTrip({ trip, cart })).total
      }
      expect(price([quantity, quantity])).toBe(price([quantity * 2]))
    }),
  )
})
