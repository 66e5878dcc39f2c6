import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateDelivery, type DeliveryInput, type ZoneRates } from './delivery.ts'

const rates: ZoneRates = {
  delivery_charge_type: 'distance',
  fixed_shipping_charge: 900,
  per_km_shipping_charge: 150,
  minimum_shipping_charge: 500,
  maximum_shipping_charge: 2000,
}
const ownRates = { per_km_shipping_charge: 100, minimum_shipping_charge: 300, maximum_shipping_charge: 800 }

function aDelivery(
  input: {
    order?: Partial<DeliveryInput['order']>
    store?: Partial<DeliveryInput['store']>
    zone?: Partial<DeliveryInput['zone']>
    pivot?: Partial<ZoneRates>
    free?: Partial<DeliveryInput['config']['admin_free_delivery']>
  } = {},
): DeliveryInput {
  return {
    order: { order_type: 'delivery', distance: 6000, ...input.order },
    store: { ...ownRates, self_delivery_system: 0, free_delivery: false, ...input.store },
    zone: {
      pivot: { ...rates, ...input.pivot },
      increased_delivery_fee: 0,
      increased_delivery_fee_status: 0,
      ...input.zone,
    },
    config: { admin_free_delivery: { status: false, type: null, free_delivery_over: 0, ...input.free } },
  }
}

const feeOf = (input: Parameters<typeof aDelivery>[0]) => calculateDelivery(aDelivery(input), { goods: 5000 }).delivery_charge

describe('rates by distance', () => {
  test('[9.032] the fee is the price per kilometre times the distance', () => {
    expect(feeOf({})).toBe(900)
    expect(feeOf({ order: { distance: 4321 } })).toBe(648)
  })

  test('[9.032] it is at least the minimum and at most the maximum', () => {
    expect(feeOf({ order: { distance: 1000 } })).toBe(500)
    expect(feeOf({ order: { distance: 60_000 } })).toBe(2000)
  })

  test('an unknown distance, given as 0, costs the minimum', () => {
    expect(feeOf({ order: { distance: 0 } })).toBe(500)
  })

  test('a maximum of null, 0 or below the minimum is no maximum', () => {
    for (const maximum_shipping_charge of [null, 0, 499]) {
      expect(feeOf({ order: { distance: 60_000 }, pivot: { maximum_shipping_charge } })).toBe(9000)
    }
    expect(feeOf({ order: { distance: 2000 }, pivot: { minimum_shipping_charge: 0, maximum_shipping_charge: null } })).toBe(300)
    expect(feeOf({ order: { distance: 60_000 }, pivot: { maximum_shipping_charge: 500 } })).toBe(500)
  })

  test('[9.032] the fee never falls with the distance and stays within its bounds', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(5000), (distance, further, per_km_shipping_charge) => {
        const pivot = { per_km_shipping_charge }
        const near = feeOf({ order: { distance }, pivot })
        const far = feeOf({ order: { distance: distance + further }, pivot })
        expect(near).toBeLessThanOrEqual(far)
        expect(near).toBeGreaterThanOrEqual(500)
        expect(far).toBeLessThanOrEqual(2000)
      }),
    )
  })
})

describe('other ways to a fee', () => {
  test('[3.014] a zone with a fixed charge asks for it at every distance', () => {
    expect(feeOf({ order: { distance: 100 }, pivot: { delivery_charge_type: 'fixed' } })).toBe(900)
    expect(feeOf({ order: { distance: 90_000 }, pivot: { delivery_charge_type: 'fixed' } })).toBe(900)
  })

  test('[3.013] a store that delivers by itself asks for its own rates, without the increase of the zone', () => {
    const store = { self_delivery_system: 1 }
    expect(feeOf({ store })).toBe(600)
    expect(feeOf({ store, order: { distance: 1000 } })).toBe(300)
    expect(feeOf({ store, order: { distance: 20_000 } })).toBe(800)
    expect(feeOf({ store, pivot: { delivery_charge_type: 'fixed' } })).toBe(600)
    expect(feeOf({ store, zone: { increased_delivery_fee: 50, increased_delivery_fee_status: 1 } })).toBe(600)
  })

  test('[3.014] the increase of the zone raises the fee, also beyond the maximum', () => {
    const zone = { increased_delivery_fee: 25, increased_delivery_fee_status: 1 }
    expect(feeOf({ zone })).toBe(1125)
    expect(feeOf({ zone, order: { distance: 60_000 } })).toBe(2500)
    expect(feeOf({ zone, pivot: { delivery_charge_type: 'fixed' } })).toBe(1125)
    expect(feeOf({ zone: { ...zone, increased_delivery_fee_status: 0 } })).toBe(900)
    expect(feeOf({ zone: { ...zone, increased_delivery_fee: -25 } })).toBe(900)
  })

  test('rounding happens once, after the increase', () => {
    // 1.5 km × 0.03 = 0.045, raised by 50 % = 0.0675: 7 minor units; rounding in between would give 8.
    const pivot = { per_km_shipping_charge: 3, minimum_shipping_charge: 0 }
    const zone = { increased_delivery_fee: 50, increased_delivery_fee_status: 1 }
    expect(feeOf({ order: { distance: 1500 }, pivot, zone })).toBe(7)
  })

  test('[9.033, 9.037] take_away costs nothing and strikes nothing through', () => {
    expect(
      calculateDelivery(aDelivery({ order: { order_type: 'take_away' }, store: { free_delivery: 1 } }), { goods: 0 }),
    ).toEqual({
      delivery_charge: 0,
      original_delivery_charge: 0,
      free_delivery_by: null,
    })
  })

  test('[9.035] delivery and schedule_order cost the same', () => {
    expect(feeOf({ order: { order_type: 'schedule_order' } })).toBe(feeOf({ order: { order_type: 'delivery' } }))
  })
})

describe('free delivery', () => {
  const byAmount = { status: true, type: 'free_delivery_by_order_amount', free_delivery_over: 5000 } as const
  const toAll = { status: true, type: 'free_delivery_to_all_store' } as const

  test('[9.031] the platform pays from an order amount on, measured after discounts', () => {
    expect(calculateDelivery(aDelivery({ free: byAmount }), { goods: 4999 })).toMatchObject({
      delivery_charge: 900,
      free_delivery_by: null,
    })
    expect(calculateDelivery(aDelivery({ free: byAmount }), { goods: 5000 })).toEqual({
      delivery_charge: 0,
      original_delivery_charge: 900,
      free_delivery_by: 'admin',
    })
  })

  test('[9.031] the platform pays for all stores', () => {
    expect(calculateDelivery(aDelivery({ free: toAll }), { goods: 1 })).toMatchObject({
      delivery_charge: 0,
      free_delivery_by: 'admin',
    })
  })

  test('[9.031] a threshold of 0 and an offer that is off give nothing', () => {
    expect(feeOf({ free: { ...byAmount, free_delivery_over: 0 } })).toBe(900)
    expect(feeOf({ free: { ...byAmount, status: 0 } })).toBe(900)
    expect(feeOf({ free: { ...toAll, status: false } })).toBe(900)
  })

  test('[3.013] a store with free delivery pays for it itself, before the platform', () => {
    expect(calculateDelivery(aDelivery({ store: { free_delivery: true }, free: toAll }), { goods: 1 })).toEqual({
      delivery_charge: 0,
      original_delivery_charge: 900,
      free_delivery_by: 'vendor',
    })
  })
})
