import { expect, it } from 'vitest'
import { calculateReturnedShare, calculateReturnFee, calculateReturnRefund, type ReturnedOrder } from './returned-share.ts'
import { calculateStoreShare, shareParts, sumShare } from './store-share.ts'

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

const draws = numbers(7)
const draw = (most: number): number => Math.floor((draws.next().value ?? 0) * (most + 1))

function aSale() {
  const items = 1 + draw(100_000)
  const discount = draw(Math.floor(items / 3))
  const tip = draw(2000)
  const delivery_charge = draw(3000)
  const tax = draw(5000)
  const sold = {
    items,
    add_ons: draw(3000),
    discount,
    discount_by_business: draw(discount),
    coupon: 0,
    coupon_by: null,
    tax,
    tax_included: draw(1) === 1,
    packaging: draw(500),
    is_own_delivery: draw(1) === 1,
    delivery_charge,
    original_delivery_charge: delivery_charge,
    free_delivery_by: null,
    tip,
    cash: 0,
  }
  const share = calculateStoreShare(sold, { percent: draw(30), fixed: draw(100), tax_percent: draw(20) })
  const goods_paid = items + sold.add_ons - discount + sold.packaging + (sold.tax_included ? 0 : tax)
  const paid = goods_paid + delivery_charge + tip
  return { sold, share, goods_paid, paid }
}

const cases = Array.from({ length: 500 }, aSale)

it('gives back all, all but the fee, or nothing, and never more than was paid', () => {
  for (const { paid, sold } of cases) {
    const refunds = (['all', 'goods', 'nothing'] as const).map((choice) => calculateReturnRefund({ paid, ...sold }, choice))
    expect(refunds).toEqual([paid, paid - sold.delivery_charge, 0])
  }
  expect(calculateReturnRefund({ paid: 0, delivery_charge: 700 }, 'goods')).toBe(0)
})

it('charges an unpaid customer the delivery at most, once, and less of it the more was paid before', () => {
  for (const { paid, sold } of cases) {
    const { delivery_charge } = sold
    const retained = draw(paid)
    const fee = calculateReturnFee({ delivery_charge, retained })
    expect(fee).toBeGreaterThanOrEqual(0)
    expect(retained + fee).toBe(Math.max(retained, delivery_charge))
    expect(calculateReturnFee({ delivery_charge, retained: retained + 1 })).toBe(Math.max(0, fee - 1))
    expect(calculateReturnFee({ delivery_charge, retained: retained + fee })).toBe(0)
  }
  expect(() => calculateReturnFee({ delivery_charge: 7.5, retained: 0 })).toThrow(RangeError)
})

it('owes a store nothing for goods that it has again, and its whole share for goods that are gone', () => {
  for (const { share, goods_paid, sold } of cases) {
    const order: ReturnedOrder = {
      goods: 1000,
      gone: 0,
      is_own_delivery: false,
      retained: 0,
      delivery_charge: sold.delivery_charge,
      goods_paid,
    }
    expect(sumShare(calculateReturnedShare(share, order))).toBe(0)
    const whole = calculateReturnedShare(share, { ...order, gone: 1000 })
    for (const part of shareParts.filter((each) => !['delivery', 'tip', 'cash'].includes(each)))
      expect(whole[part]).toBe(share[part])
  }
})

it('owes more the more is gone, and never more than a sale', () => {
  for (const { share, goods_paid } of cases) {
    const gone = draw(1000)
    const order: ReturnedOrder = { goods: 1000, gone, is_own_delivery: false, retained: 0, delivery_charge: 0, goods_paid }
    const part = calculateReturnedShare(share, order)
    expect(part.goods).toBeGreaterThanOrEqual(0)
    expect(part.goods).toBeLessThanOrEqual(share.goods)
    expect(calculateReturnedShare(share, { ...order, gone: Math.min(1000, gone + 100) }).goods).toBeGreaterThanOrEqual(part.goods)
  }
})

it('owes a store that delivers itself what its customer leaves: first the fee, then the goods', () => {
  for (const { share, goods_paid, sold } of cases) {
    const order = { goods: 1000, gone: 500, is_own_delivery: true, delivery_charge: sold.delivery_charge, goods_paid }
    const none = calculateReturnedShare(share, { ...order, retained: 0 })
    expect(sumShare(none)).toBe(0)
    const fee = calculateReturnedShare(share, { ...order, retained: sold.delivery_charge })
    expect([fee.delivery, fee.goods, fee.tip, fee.cash]).toEqual([sold.delivery_charge, 0, 0, 0])
    const all = calculateReturnedShare(share, { ...order, retained: sold.delivery_charge + goods_paid })
    expect([all.delivery, all.goods, all.commission]).toEqual([sold.delivery_charge, share.goods, share.commission])
  }
})
