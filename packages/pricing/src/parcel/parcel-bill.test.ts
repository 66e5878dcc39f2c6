import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aParcel, aParcelCoupon } from './parcel.builders.ts'
import { calculateParcelBill, calculateReturnFee, isParcelCoupon, type ParcelBillInput } from './parcel-bill.ts'
import { getParcelRates } from './parcel-rates.ts'

describe('the bill of a parcel', () => {
  test('a whole parcel: delivery with its surcharges, coupon, tax, tip and charge', () => {
    const input = aParcel({
      parcel: { vehicle_charge: 500, dm_tips: 1000 },
      zone: { increased_delivery_fee: 20, increased_delivery_fee_status: 1, surge: { price_type: 'amount', price: 600 } },
      config: { tax: 15, additional_charge_status: 1 },
      coupon: aParcelCoupon,
    })
    expect(calculateParcelBill(input)).toEqual({
      lines: [
        { code: 'delivery', amount: 12_000 },
        { code: 'coupon', amount: -1200 },
        { code: 'tax', amount: 1620, percent: 15 },
        { code: 'tip', amount: 1000 },
        { code: 'additional_charge', amount: 300, name: 'Service fee' },
      ],
      delivery_charge: 12_000,
      original_delivery_charge: 12_000,
      free_delivery_by: null,
      coupon: 1200,
      coupon_gap: 0,
      first_order: 0,
      tax: 1620,
      taxes: [{ code: null, percent: 15, net: 10_800, tax: 1620 }],
      tip: 1000,
      additional_charge: 300,
      total: 13_720,
    })
  })

  test('a coupon that makes the delivery free leaves tip and charge, and the fee to strike through', () => {
    const coupon = { ...aParcelCoupon, coupon_type: 'free_delivery' as const }
    const config = { tax: 15, additional_charge_status: 1 }
    const bill = calculateParcelBill(aParcel({ parcel: { dm_tips: 1000 }, config, coupon }))
    expect(bill.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['delivery', 0],
      ['tip', 1000],
      ['additional_charge', 300],
    ])
    expect(bill).toMatchObject({ original_delivery_charge: 9000, free_delivery_by: 'admin', tax: 0, total: 1300 })
  })

  test("a coupon's minimum is measured on the delivery charge", () => {
    const free = { ...aParcelCoupon, coupon_type: 'free_delivery' as const, min_purchase: 9001 }
    expect(calculateParcelBill(aParcel({ coupon: free }))).toMatchObject({ coupon_gap: 1, free_delivery_by: null, total: 9000 })
    const reached = { ...free, min_purchase: 9000 }
    expect(calculateParcelBill(aParcel({ coupon: reached }))).toMatchObject({ coupon_gap: 0, total: 0 })
  })

  test('a tip below zero counts nothing, a distance below zero is refused', () => {
    expect(calculateParcelBill(aParcel({ parcel: { dm_tips: -500 } })).total).toBe(9000)
    for (const distance of [-1, 0.5, Number.NaN]) {
      expect(() => calculateParcelBill(aParcel({ parcel: { distance } }))).toThrow(RangeError)
    }
  })

  test("a store's coupon is of no use to a parcel", () => {
    expect(isParcelCoupon({ coupon_type: 'store_wise' })).toBe(false)
    for (const coupon_type of ['default', 'first_order', 'free_delivery', 'zone_wise'] as const)
      expect(isParcelCoupon({ coupon_type })).toBe(true)
  })
})

describe('what holds for the bill of every parcel', () => {
  const flags = fc.constantFrom(0, 1, true, false)
  const kinds = fc.constantFrom('percent' as const, 'amount' as const)
  const parcels: fc.Arbitrary<ParcelBillInput> = fc.record({
    parcel: fc.record({
      distance: fc.nat(100_000),
      vehicle_charge: fc.nat(2000),
      dm_tips: fc.integer({ min: -1000, max: 5000 }),
    }),
    rates: fc.record({
      delivery_charge_type: fc.constantFrom('fixed' as const, 'distance' as const),
      fixed_shipping_charge: fc.nat(5000),
      per_km_shipping_charge: fc.nat(1000),
      minimum_shipping_charge: fc.nat(3000),
      maximum_shipping_charge: fc.option(fc.nat(9000)),
    }),
    zone: fc.record({
      increased_delivery_fee: fc.nat(300),
      increased_delivery_fee_status: flags,
      surge: fc.option(fc.record({ price_type: kinds, price: fc.nat(500) })),
    }),
    config: fc.record({
      tax: fc.nat(1_000_000).map((parts) => parts / 10_000),
      tax_included: flags,
      dm_tips_status: flags,
      additional_charge_status: flags,
      additional_charge: fc.integer({ min: -100, max: 1000 }),
      additional_charge_name: fc.constant('Service fee'),
    }),
    coupon: fc.option(
      fc.record({
        coupon_type: fc.constantFrom('default' as const, 'free_delivery' as const),
        discount_type: kinds,
        discount: fc.nat(5000),
        min_purchase: fc.nat(9000),
        max_discount: fc.nat(5000),
        created_by: fc.constant('admin' as const),
      }),
    ),
    first_order: fc.option(
      fc.record({ discount_type: fc.constantFrom('percentage' as const, 'amount' as const), discount: fc.nat(5000) }),
    ),
  })

  test('the total is the sum of its lines, no part is negative, and nothing takes off more than the delivery costs', () => {
    fc.assert(
      fc.property(parcels, (input) => {
        const bill = calculateParcelBill(input)
        const added = bill.lines.filter((line) => !line.included)
        expect(bill.total).toBe(added.reduce((total, line) => total + line.amount, 0))
        expect(bill.total).toBeGreaterThanOrEqual(bill.tip + bill.additional_charge)
        for (const { code, amount } of bill.lines) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          if (['coupon', 'first_order'].includes(code)) expect(amount).toBeLessThan(0)
          else expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(bill.coupon + bill.first_order).toBeLessThanOrEqual(bill.delivery_charge)
        expect([0, bill.original_delivery_charge]).toContain(bill.delivery_charge)
      }),
    )
  })

  test('a longer way never costs less where no threshold is passed', () => {
    fc.assert(
      fc.property(parcels, fc.nat(50_000), (input, longer) => {
        const coupon = input.coupon ? { ...input.coupon, min_purchase: 0 } : null
        const cost = (distance: number) => calculateParcelBill({ ...input, coupon, parcel: { ...input.parcel, distance } }).total
        expect(cost(input.parcel.distance + longer)).toBeGreaterThanOrEqual(cost(input.parcel.distance))
      }),
    )
  })

  test('tax that prices include never changes the total, and a coupon never raises it', () => {
    fc.assert(
      fc.property(parcels, (input) => {
        const included = { ...input, config: { ...input.config, tax_included: 1 } }
        const without = { ...included, config: { ...included.config, tax: 0 } }
        expect(calculateParcelBill(included).total).toBe(calculateParcelBill(without).total)
        expect(calculateParcelBill(input).total).toBeLessThanOrEqual(calculateParcelBill({ ...input, coupon: null }).total)
      }),
    )
  })

  test('tax and the fee of a return are rounded once: they stay within half a unit of the exact amount', () => {
    fc.assert(
      fc.property(parcels, fc.nat(100), (input, percent) => {
        const bill = calculateParcelBill(input)
        const { tax, tax_included } = input.config
        const taxed = bill.delivery_charge - bill.coupon - bill.first_order
        const exact = tax_included ? (taxed * tax) / (100 + tax) : (taxed * tax) / 100
        expect(Math.abs(bill.tax - exact)).toBeLessThan(0.5 + 1e-6)
        const fee = calculateReturnFee(bill, percent)
        expect(Math.abs(fee - (bill.original_delivery_charge * percent) / 100)).toBeLessThan(0.5 + 1e-6)
        expect(fee).toBeLessThanOrEqual(bill.original_delivery_charge)
      }),
    )
  })
})

describe('the rates of a parcel', () => {
  const zone_module = aParcel().rates
  const settings = { parcel_per_km_shipping_charge: 250, parcel_minimum_shipping_charge: 1000 }
  const noCategory = { parcel_per_km_shipping_charge: null, parcel_minimum_shipping_charge: null }
  const chosen = (sources: Partial<Parameters<typeof getParcelRates>[0]>) => {
    const rates = getParcelRates({ category: noCategory, zone_module: null, settings, ...sources })
    return [rates.per_km_shipping_charge, rates.minimum_shipping_charge]
  }

  test("are the category's once its minimum is set, even to 0, else the zone's, else the platform's", () => {
    expect(chosen({ category: { parcel_per_km_shipping_charge: 300, parcel_minimum_shipping_charge: 0 }, zone_module })).toEqual([
      300, 0,
    ])
    expect(chosen({ category: { parcel_per_km_shipping_charge: null, parcel_minimum_shipping_charge: 800 } })).toEqual([0, 800])
    expect(chosen({ category: { ...noCategory, parcel_per_km_shipping_charge: 300 }, zone_module })).toEqual([1200, 5000])
    expect(chosen({ zone_module })).toEqual([1200, 5000])
    expect(chosen({})).toEqual([250, 1000])
  })

  test('never come from a row of the zone that has no price', () => {
    const none = { ...zone_module, per_km_shipping_charge: 0, minimum_shipping_charge: 0 }
    expect(chosen({ zone_module: none })).toEqual([250, 1000])
    expect(chosen({ zone_module: { ...none, delivery_charge_type: 'fixed' } })).toEqual([250, 1000])
    const fixed = { ...none, delivery_charge_type: 'fixed' as const, fixed_shipping_charge: 1500 }
    expect(getParcelRates({ category: noCategory, zone_module: fixed, settings })).toEqual(fixed)
  })
})
