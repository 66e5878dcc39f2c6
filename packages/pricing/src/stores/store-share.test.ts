import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateStoreShare,
  type CommissionTerms,
  mapShare,
  reverseStoreShare,
  shareParts,
  type SoldByStore,
  sumShare,
} from './store-share.ts'

/** Two dishes of 20.00, with 15 % tax added, brought by the business for 5.00 and paid by card. */
function aSale(changes: Partial<SoldByStore> = {}): SoldByStore {
  return {
    items: 4000,
    add_ons: 0,
    discount: 0,
    discount_by_business: 0,
    coupon: 0,
    coupon_by: null,
    tax: 600,
    tax_included: false,
    packaging: 0,
    is_own_delivery: false,
    delivery_charge: 500,
    original_delivery_charge: 500,
    free_delivery_by: null,
    tip: 0,
    cash: 0,
    ...changes,
  }
}
const terms: CommissionTerms = { percent: 15, fixed: 0, tax_percent: 0 }
const nothing = mapShare(() => 0)

describe('the part of a store in a sale', () => {
  it.each<[string, Partial<SoldByStore>, Partial<CommissionTerms>, Partial<typeof nothing>]>([
    ['of prices without tax', {}, {}, { goods: 4000, tax: 600, commission: -600 }],
    ['of prices with tax', { tax_included: true }, {}, { goods: 4000, commission: -600 }],
    ['of an own discount', { discount: 1000 }, {}, { goods: 4000, offers: -1000, tax: 600, commission: -450 }],
    [
      'of a discount of the business',
      { discount: 1000, discount_by_business: 1000 },
      {},
      { goods: 4000, tax: 600, commission: -600 },
    ],
    [
      'of a sale that both give',
      { discount: 1000, discount_by_business: 300 },
      {},
      { goods: 4000, offers: -700, tax: 600, commission: -495 },
    ],
    ['of an own coupon', { coupon: 500, coupon_by: 'vendor' }, {}, { goods: 4000, offers: -500, tax: 600, commission: -525 }],
    ['of a coupon of the business', { coupon: 500, coupon_by: 'admin' }, {}, { goods: 4000, tax: 600, commission: -600 }],
    [
      'with add-ons and packaging, on which no commission is due',
      { add_ons: 200, packaging: 100 },
      {},
      { goods: 4200, packaging: 100, tax: 600, commission: -630 },
    ],
    ['with tax on the commission', {}, { tax_percent: 15 }, { goods: 4000, tax: 600, commission: -600, commission_tax: -90 }],
    ['with a fixed amount', {}, { fixed: 150 }, { goods: 4000, tax: 600, commission: -750 }],
    ['with a fixed amount above its goods', { items: 100 }, { fixed: 150 }, { goods: 100, tax: 600, commission: -100 }],
    [
      'that delivers',
      { is_own_delivery: true, tip: 300 },
      {},
      { goods: 4000, tax: 600, delivery: 500, tip: 300, commission: -600 },
    ],
    ['whose couriers are the business’s', { tip: 300 }, {}, { goods: 4000, tax: 600, commission: -600 }],
    [
      'that delivers for free by itself',
      { is_own_delivery: true, delivery_charge: 0, free_delivery_by: 'vendor' },
      {},
      { goods: 4000, tax: 600, commission: -600 },
    ],
    [
      'that delivers for free by the business',
      { is_own_delivery: true, delivery_charge: 0, free_delivery_by: 'admin' },
      {},
      { goods: 4000, tax: 600, delivery: 500, commission: -600 },
    ],
    [
      'that gives a free delivery by the business’s couriers',
      { delivery_charge: 0, free_delivery_by: 'vendor' },
      {},
      { goods: 4000, tax: 600, delivery: -500, commission: -600 },
    ],
    ['with cash in its till', { cash: 4600 }, {}, { goods: 4000, tax: 600, commission: -600, cash: -4600 }],
  ])('%s', (_, sale, own, expected) => {
    expect(calculateStoreShare(aSale(sale), { ...terms, ...own })).toEqual({ ...nothing, ...expected })
  })

  it('reverses a refund in proportion, but neither delivery, tip nor cash', () => {
    const share = calculateStoreShare(aSale({ is_own_delivery: true, tip: 300, cash: 5400, packaging: 100 }), terms)
    const half = reverseStoreShare(share, { refunded: 2350, of: 4700 }, nothing)
    expect(half).toEqual({ ...nothing, goods: -2000, tax: -300, packaging: -50, commission: 300 })
    const rest = reverseStoreShare(share, null, half)
    expect(rest).toEqual(half)
  })
})

const amount = fc.nat(100_000)
const sales: fc.Arbitrary<SoldByStore> = fc
  .record({
    items: amount,
    add_ons: fc.nat(5000),
    discountPart: fc.nat(100),
    businessPart: fc.nat(100),
    coupon: fc.nat(2000),
    coupon_by: fc.constantFrom('admin', 'vendor', null),
    tax: fc.nat(20_000),
    tax_included: fc.boolean(),
    packaging: fc.nat(500),
    is_own_delivery: fc.boolean(),
    original_delivery_charge: fc.nat(3000),
    free_delivery_by: fc.constantFrom('admin', 'vendor', null),
    tip: fc.nat(1000),
    cash: amount,
  })
  .map(({ discountPart, businessPart, ...sale }) => {
    const discount = Math.floor((sale.items * discountPart) / 100)
    return {
      ...sale,
      discount,
      discount_by_business: Math.floor((discount * businessPart) / 100),
      delivery_charge: sale.free_delivery_by === null ? sale.original_delivery_charge : 0,
    }
  })
const anyTerms = fc.record({
  percent: fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100),
  fixed: fc.nat(2000),
  tax_percent: fc.nat(25),
})

describe('laws of the part of a store', () => {
  it('never takes more commission than the goods are worth, and writes no zero with a sign', () => {
    fc.assert(
      fc.property(sales, anyTerms, (sale, own) => {
        const share = calculateStoreShare(sale, own)
        expect(-share.commission).toBeLessThanOrEqual(Math.max(0, share.goods + share.offers))
        expect(share.commission).toBeLessThanOrEqual(0)
        for (const part of shareParts) expect(Object.is(share[part], -0)).toBe(false)
      }),
    )
  })

  it('after any refunds and the last one nothing of the goods is left, and no commission', () => {
    fc.assert(
      fc.property(
        sales,
        anyTerms,
        fc.array(fc.nat(5000), { maxLength: 6 }),
        fc.integer({ min: 1, max: 20_000 }),
        (sale, own, parts, of) => {
          const share = calculateStoreShare(sale, own)
          let before = nothing
          let refunded = 0
          const add = (change: typeof nothing) => {
            const known = before
            before = mapShare((part) => known[part] + change[part])
          }
          for (const part of parts) {
            refunded += part
            add(reverseStoreShare(share, { refunded, of }, before))
          }
          add(reverseStoreShare(share, null, before))
          const left = mapShare((part) => share[part] + before[part])
          expect(left).toEqual({ ...nothing, delivery: share.delivery, tip: share.tip, cash: share.cash })
          expect(sumShare(left)).toBe(share.delivery + share.tip + share.cash)
        },
      ),
    )
  })
})
