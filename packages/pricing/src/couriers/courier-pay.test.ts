import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateCourierPay, type CarriedOrder, type CourierTerms, sumCourierPay } from './courier-pay.ts'

/** 8.00 for each delivery and 1.00 for each kilometre. */
const terms: CourierTerms = { per_delivery: 800, per_km: 100 }

describe('the pay of a courier', () => {
  it.each<[string, CarriedOrder, Partial<CourierTerms>, ReturnType<typeof calculateCourierPay>]>([
    ['for 2.4 km with a tip of 5.00', { meters: 2400, tip: 500 }, {}, { delivery: 800, distance: 240, extra: 0, tip: 500 }],
    ['for a door next to the store', { meters: 0, tip: 0 }, {}, { delivery: 800, distance: 0, extra: 0, tip: 0 }],
    ['rounds its kilometres once', { meters: 1845, tip: 0 }, {}, { delivery: 800, distance: 185, extra: 0, tip: 0 }],
    [
      'in thousandths',
      { meters: 1234, tip: 0 },
      { per_delivery: 750, per_km: 125 },
      { delivery: 750, distance: 154, extra: 0, tip: 0 },
    ],
    [
      'for an order that went back',
      { meters: 2400, tip: 0, isReturned: true },
      {},
      { delivery: 800, distance: 480, extra: 0, tip: 0 },
    ],
    [
      'for an order that nobody took',
      { meters: 2400, tip: 500, extra: 300 },
      {},
      { delivery: 800, distance: 240, extra: 300, tip: 500 },
    ],
    [
      'for one of them that went back',
      { meters: 2400, tip: 0, extra: 300, isReturned: true },
      {},
      { delivery: 800, distance: 480, extra: 300, tip: 0 },
    ],
    [
      'who is paid otherwise',
      { meters: 2400, tip: 500 },
      { per_delivery: 0, per_km: 0 },
      { delivery: 0, distance: 0, extra: 0, tip: 500 },
    ],
  ])('%s', (_, order, own, expected) => {
    expect(calculateCourierPay(order, { ...terms, ...own })).toEqual(expected)
  })

  it('of the picture: 14 deliveries, 62.4 km and tips of 40.10 are 214.50', () => {
    const tips = [500, 0, 0, 1000, 510, 0, 500, 0, 0, 1000, 0, 500, 0, 0]
    const meters = [2400, 3100, 1800, 6200, 5100, 4400, 3900, 7000, 2600, 8100, 4300, 5200, 4800, 3500]
    const sums = tips.map((tip, index) => sumCourierPay(calculateCourierPay({ meters: meters[index] ?? 0, tip }, terms)))
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(21_450)
  })
})

const anyOrder: fc.Arbitrary<CarriedOrder> = fc.record({
  meters: fc.nat(200_000),
  tip: fc.nat(100_000),
  extra: fc.nat(100_000),
  isReturned: fc.boolean(),
})
const anyTerms: fc.Arbitrary<CourierTerms> = fc.record({ per_delivery: fc.nat(100_000), per_km: fc.nat(100_000) })

describe('laws of the pay of a courier', () => {
  it('is whole, never below the tip, and its parts are its sum', () => {
    fc.assert(
      fc.property(anyOrder, anyTerms, (order, own) => {
        const pay = calculateCourierPay(order, own)
        expect(pay.tip).toBe(order.tip)
        expect(sumCourierPay(pay)).toBe(pay.delivery + pay.distance + pay.extra + pay.tip)
        expect(sumCourierPay(pay)).toBeGreaterThanOrEqual(order.tip)
        expect(Object.values(pay).every((part) => Number.isSafeInteger(part) && !Object.is(part, -0))).toBe(true)
      }),
    )
  })

  it('holds the extra pay in whole, whatever the rule and the way', () => {
    fc.assert(
      fc.property(anyOrder, anyTerms, ({ extra = 0, ...order }, own) => {
        const [plain, more] = [calculateCourierPay(order, own), calculateCourierPay({ ...order, extra }, own)]
        expect(more).toEqual({ ...plain, extra })
        expect(sumCourierPay(more) - sumCourierPay(plain)).toBe(extra)
      }),
    )
  })

  it('grows with the distance and with the rule', () => {
    fc.assert(
      fc.property(anyOrder, anyTerms, fc.nat(10_000), (order, own, more) => {
        const pay = sumCourierPay(calculateCourierPay(order, own))
        const further = calculateCourierPay({ ...order, meters: order.meters + more }, own)
        const better = calculateCourierPay(order, { ...own, per_km: own.per_km + more })
        expect(sumCourierPay(further)).toBeGreaterThanOrEqual(pay)
        expect(sumCourierPay(better)).toBeGreaterThanOrEqual(pay)
      }),
    )
  })

  it('is exact for whole kilometres, and at most half a unit off for others', () => {
    fc.assert(
      fc.property(anyOrder, anyTerms, (order, own) => {
        const km = ((order.isReturned === true ? 2 : 1) * order.meters) / 1000
        const { distance } = calculateCourierPay(order, own)
        expect(Math.abs(distance - km * own.per_km)).toBeLessThanOrEqual(0.5 + 1e-6)
        if (Number.isInteger(km)) expect(distance).toBe(km * own.per_km)
      }),
    )
  })
})
