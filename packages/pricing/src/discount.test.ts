import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateCartDiscount, isStoreDiscountRunning, type StoreDiscount } from './discount.ts'
import { calculateDiscountedPrice, calculateLineDiscount, type DiscountedLine, getShownDiscount } from './item-discount.ts'
import { multiply, sum } from './money.ts'

const now = { date: '2025-06-10', time: '14:30' }

function aLine(line: Partial<DiscountedLine> = {}): DiscountedLine {
  return { unit_price: 1000, quantity: 1, discount: 0, discount_type: 'percent', ...line }
}

function aStoreDiscount(discount: Partial<StoreDiscount> = {}): StoreDiscount {
  return {
    discount: 20,
    min_purchase: 0,
    max_discount: 0,
    start_date: '2025-06-01',
    end_date: '2025-06-30',
    start_time: '10:00:00',
    end_time: '22:00:00',
    ...discount,
  }
}

const lines = fc.array(
  fc
    .record({
      unit_price: fc.nat(1e7),
      quantity: fc.integer({ min: 1, max: 200 }),
      discount: fc.oneof(
        fc.nat(200),
        fc.nat(1e6),
        fc.nat(1_000_000).map((parts) => parts / 10_000),
      ),
      discount_type: fc.constantFrom('percent' as const, 'amount' as const),
    })
    .map((line) => (line.discount_type === 'amount' ? { ...line, discount: Math.floor(line.discount) } : line)),
  { maxLength: 8 },
)

describe("an item's own discount", () => {
  test('a percent is taken of the unit price', () => {
    expect(calculateLineDiscount(aLine({ discount: 15, quantity: 2 }))).toBe(300)
  })

  test('an amount is taken off each piece', () => {
    expect(calculateLineDiscount(aLine({ discount: 250, discount_type: 'amount', quantity: 3 }))).toBe(750)
  })

  test('rounding happens once per line, not once per piece', () => {
    // 10 % of 0.05 is half a minor unit each: seven pieces give 3.5, not 7.
    expect(calculateLineDiscount(aLine({ unit_price: 5, discount: 10, quantity: 7 }))).toBe(4)
  })

  test('a discount never exceeds the unit price and is never negative', () => {
    expect(calculateLineDiscount(aLine({ discount: 130, quantity: 2 }))).toBe(2000)
    expect(calculateLineDiscount(aLine({ discount: 1200, discount_type: 'amount', quantity: 2 }))).toBe(2000)
    expect(calculateLineDiscount(aLine({ discount: -10 }))).toBe(0)
    expect(calculateLineDiscount(aLine({ discount: -10, discount_type: 'amount' }))).toBe(0)
  })

  test('cards show the price of one piece after the discount', () => {
    expect(calculateDiscountedPrice(1999, { discount: 10, discount_type: 'percent' })).toBe(1799)
    expect(calculateDiscountedPrice(1999, { discount: 500, discount_type: 'amount' })).toBe(1499)
  })

  test("the shown discount is the store's percent when one runs", () => {
    const own = { discount: 300, discount_type: 'amount' as const }
    expect(getShownDiscount({ ...own, store_discount: 20 })).toEqual({ discount: 20, discount_type: 'percent' })
    expect(getShownDiscount({ ...own, store_discount: 0 })).toMatchObject(own)
  })
})

describe('the window of a store discount', () => {
  test('[3.013] both days and both minutes are inside', () => {
    for (const date of ['2025-06-01', '2025-06-30']) {
      for (const time of ['10:00', '22:00', '22:00:59']) {
        expect(isStoreDiscountRunning(aStoreDiscount(), { date, time }), `${date} ${time}`).toBe(true)
      }
    }
  })

  test('[3.013] it pauses outside its daily hours and ends with its last day', () => {
    const outside = ['2025-05-31 14:30', '2025-07-01 14:30', '2025-06-10 09:59', '2025-06-10 22:01']
    for (const moment of outside) {
      const [date = '', time = ''] = moment.split(' ')
      expect(isStoreDiscountRunning(aStoreDiscount(), { date, time }), moment).toBe(false)
    }
  })

  test('hours past midnight belong to the day on which they began', () => {
    const late = aStoreDiscount({ start_date: '2025-06-01', end_date: '2025-06-30', start_time: '20:00', end_time: '02:00' })
    const isRunning = (moment: string) => {
      const [date = '', time = ''] = moment.split(' ')
      return isStoreDiscountRunning(late, { date, time })
    }
    for (const inside of ['2025-06-01 20:00', '2025-06-02 02:00:59', '2025-06-30 23:59', '2025-07-01 01:00'])
      expect([inside, isRunning(inside)]).toEqual([inside, true])
    for (const outside of ['2025-06-01 01:00', '2025-06-10 02:01', '2025-06-10 19:59', '2025-07-01 20:00'])
      expect([outside, isRunning(outside)]).toEqual([outside, false])
  })
})

describe('a store discount', () => {
  const cart = [aLine({ discount: 50 }), aLine({ unit_price: 3000, discount: 100, discount_type: 'amount' })]

  test("it replaces the items' own discounts on every line", () => {
    const input = { cart, goods_before_discount: 4000, store_discount: aStoreDiscount(), now }
    expect(calculateCartDiscount(input)).toEqual({ amounts: [200, 600], discount_on_product_by: 'admin' })
  })

  test('its minimum is measured on items and add-ons before discounts', () => {
    const store_discount = aStoreDiscount({ min_purchase: 4500 })
    const met = calculateCartDiscount({ cart, goods_before_discount: 4500, store_discount, now })
    expect(met.amounts).toEqual([200, 600])
  })

  test("below its minimum the items' own discounts stay", () => {
    const store_discount = aStoreDiscount({ min_purchase: 4500 })
    const unmet = calculateCartDiscount({ cart, goods_before_discount: 4499, store_discount, now })
    expect(unmet).toEqual({ amounts: [500, 100], discount_on_product_by: 'vendor' })
  })

  test("outside its window, without one and at 0 % the items' own discounts stay", () => {
    const ended = aStoreDiscount({ end_date: '2025-06-09' })
    for (const store_discount of [null, ended, aStoreDiscount({ discount: 0 })]) {
      const { amounts } = calculateCartDiscount({ cart, goods_before_discount: 4000, store_discount, now })
      expect(amounts).toEqual([500, 100])
    }
  })

  test('its maximum caps the whole order and is shared among the lines', () => {
    const store_discount = aStoreDiscount({ max_discount: 401 })
    const { amounts } = calculateCartDiscount({ cart, goods_before_discount: 4000, store_discount, now })
    expect(amounts).toEqual([100, 301])
  })

  test('a maximum of 0, null or below, and one that is not reached, change nothing', () => {
    for (const max_discount of [0, null, -1, 800, 803]) {
      const store_discount = aStoreDiscount({ max_discount })
      const { amounts } = calculateCartDiscount({ cart, goods_before_discount: 4000, store_discount, now })
      expect(amounts).toEqual([200, 600])
    }
  })

  test('no cap without a store discount', () => {
    const many = [aLine({ discount: 100, quantity: 50 })]
    const { amounts } = calculateCartDiscount({ cart: many, goods_before_discount: 50_000, store_discount: null, now })
    expect(amounts).toEqual([50_000])
  })
})

test('a discount never exceeds its line, and all together never the cap', () => {
  fc.assert(
    fc.property(lines, fc.nat(120), fc.option(fc.nat(1e9)), (cart, discount, max_discount) => {
      const store_discount = aStoreDiscount({ discount, max_discount })
      const { amounts } = calculateCartDiscount({ cart, goods_before_discount: 0, store_discount, now })
      const uncapped = calculateCartDiscount({
        cart,
        goods_before_discount: 0,
        store_discount: aStoreDiscount({ discount }),
        now,
      }).amounts
      amounts.forEach((amount, index) => {
        const line = cart[index] ?? aLine()
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(multiply(line.unit_price, line.quantity))
        if (discount > 0) expect(amount).toBeLessThanOrEqual(uncapped[index] ?? 0)
      })
      if (discount > 0 && max_discount) expect(sum(amounts)).toBe(Math.min(max_discount, sum(uncapped)))
    }),
  )
})

describe('a line in a flash sale', () => {
  const sale = aLine({ unit_price: 2000, discount: 50, is_flash_sale: true })

  test('keeps its discount when the store has an offer, and takes no part in its cap', () => {
    const cart = [aLine({ unit_price: 10_000 }), sale, aLine({ unit_price: 5000 })]
    const { amounts, discount_on_product_by } = calculateCartDiscount({
      cart,
      goods_before_discount: 17_000,
      store_discount: aStoreDiscount({ max_discount: 1500 }),
      now,
    })
    expect(amounts).toEqual([1000, 1000, 500])
    expect(discount_on_product_by).toBe('admin')
  })

  test('alone leaves the store’s offer unused', () => {
    const given = calculateCartDiscount({ cart: [sale], goods_before_discount: 2000, store_discount: aStoreDiscount(), now })
    expect(given).toEqual({ amounts: [1000], discount_on_product_by: 'vendor' })
  })
})
