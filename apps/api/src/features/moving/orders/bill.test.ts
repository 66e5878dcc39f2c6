import { describe, expect, it } from 'vitest'
import { toAmountText } from '#features/moving/money-text.ts'
import { toMovedBill } from './bill.ts'
import type { MovedOrder } from './moved-order.ts'

/** Whole numbers that are the same in every run. */
function* numbers(seed: number): Generator<number> {
  let state = seed
  while (true) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield Math.floor(state / 65_536)
  }
}

type Parts = Partial<Record<'delivery' | 'tip' | 'additional' | 'packaging' | 'coupon' | 'bonus' | 'tax' | 'total', number>>

function anOrder(
  digits: number,
  lines: readonly [price: number, quantity: number, discount: number, addOns: number][],
  parts: Parts,
) {
  const text = (units: number): string => toAmountText(units, digits)
  const amounts = Object.fromEntries(Object.entries(parts).map(([name, units]) => [name, text(units)]))
  const none = { coupon_by: 'admin', flash_by_office: '0', tax_included: false, original_delivery: '0', parcel: null }
  const all = { delivery: '0', tip: '0', additional: '0', packaging: '0', coupon: '0', bonus: '0', tax: '0', total: '0' }
  return {
    ...none,
    ...all,
    ...amounts,
    lines: lines.map(([price, quantity, discount, addOns]) => ({
      price: text(price),
      quantity: String(quantity),
      discount: text(discount),
      add_ons_price: text(addOns),
    })),
  } as unknown as MovedOrder
}

const sumOf = (bill: NonNullable<ReturnType<typeof toMovedBill>>, isIncluded = false): number =>
  bill.items_amount +
  bill.add_ons_amount -
  bill.discount_amount -
  bill.coupon_amount -
  bill.first_order_amount +
  (isIncluded ? 0 : bill.tax_amount) +
  bill.delivery_charge +
  bill.packaging_amount +
  bill.tip +
  bill.additional_charge

describe('the bill of an order of another shop', () => {
  it.each([0, 2, 3])(
    'has the total of the other shop to the last unit, and lines that make its discount: %s decimals',
    (digits) => {
      const random = numbers(digits + 7)
      const next = (most: number): number => (random.next().value as number) % (most + 1)
      for (let round = 0; round < 2000; round++) {
        const lines = Array.from({ length: 1 + next(3) }, (): [number, number, number, number] => {
          const price = 1 + next(5000)
          return [price, 1 + next(4), next(price), next(300)]
        })
        const parts = {
          delivery: next(900),
          tip: next(200),
          additional: next(90),
          packaging: next(90),
          tax: next(500),
          bonus: next(50),
        }
        const goods = lines.reduce((sum, [price, quantity, off, addOns]) => sum + (price - off) * quantity + addOns, 0)
        const rounding = next(4) - 2
        const charged = parts.delivery + parts.tip + parts.additional + parts.packaging + parts.tax - parts.bonus
        const total = goods + charged + rounding
        const bill = toMovedBill(anOrder(digits, lines, { ...parts, total }), { digits, hasCoupon: false })
        if (bill === null) continue
        expect([bill.order_amount, sumOf(bill)]).toEqual([total, total])
        expect(bill.lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(bill.discount_amount)
        for (const { discount, unit_price: price, quantity } of bill.lines) expect(discount).toBeLessThanOrEqual(price * quantity)
      }
    },
  )

  it('lets the store bear its own coupon and the office its own, also without a coupon here', () => {
    const given = (coupon_by: string) => ({ ...anOrder(2, [[1000, 1, 0, 0]], { coupon: 200, total: 800 }), coupon_by })
    expect(toMovedBill(given('admin'), { digits: 2, hasCoupon: false })).toMatchObject({
      first_order_amount: 200,
      discount_amount: 0,
    })
    expect(toMovedBill(given('vendor'), { digits: 2, hasCoupon: false })).toMatchObject({
      first_order_amount: 0,
      discount_amount: 200,
    })
    expect(toMovedBill(given('vendor'), { digits: 2, hasCoupon: true })).toMatchObject({ coupon_amount: 200, discount_amount: 0 })
  })

  it('is none where the parts cannot make the total', () => {
    expect(toMovedBill(anOrder(2, [[1000, 1, 0, 0]], { delivery: 500, total: 100 }), { digits: 2, hasCoupon: false })).toBeNull()
  })

  it('keeps tax that prices include out of the sum', () => {
    const order = { ...anOrder(2, [[1150, 1, 0, 0]], { tax: 150, total: 1150 }), tax_included: true }
    const bill = toMovedBill(order, { digits: 2, hasCoupon: false })
    expect(bill && [bill.tax_amount, bill.discount_amount, sumOf(bill, true)]).toEqual([150, 0, 1150])
  })
})
