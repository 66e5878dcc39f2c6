import { describe, expect, test } from 'vitest'
import { aLine, anOrder, aStoreDiscount } from './bill.builders.ts'
import { type Bill, calculateBill } from './bill.ts'
import { calculateMinimumOrderGap } from './goods.ts'

const amountOf = (bill: Bill, code: string) => bill.lines.find((line) => line.code === code)?.amount

describe('the lines of a bill', () => {
  test('a whole order: items, add-ons, discount, tax, delivery, tip and charge', () => {
    const bill = calculateBill(
      anOrder({
        cart: [aLine({ discount: 10, add_ons: [{ price: 300, quantity: 2 }] })],
        order: { dm_tips: 500 },
        config: { additional_charge_status: 1 },
      }),
    )
    expect(bill.lines).toEqual([
      { code: 'items', amount: 4000 },
      { code: 'add_ons', amount: 600 },
      { code: 'discount', amount: -400 },
      { code: 'tax', amount: 630, percent: 15 },
      { code: 'delivery', amount: 900 },
      { code: 'tip', amount: 500 },
      { code: 'additional_charge', amount: 100, name: 'Service fee' },
    ])
    expect(bill).toMatchObject({
      subtotal: 4200,
      tax: 630,
      total: 6330,
      cart_lines: [{ unit_price: 2000, discount: 400, add_ons: 600, total: 4200 }],
      free_delivery_by: null,
      original_delivery_charge: 900,
      discount_on_product_by: 'vendor',
    })
  })

  test("the discount line has the percent of the store's offer, where that is what it takes off", () => {
    const discountOf = (discount: typeof aStoreDiscount | null) =>
      calculateBill(anOrder({ cart: [aLine({ discount: 10 })], store: { discount } })).lines.find(
        ({ code }) => code === 'discount',
      )
    expect(discountOf(aStoreDiscount)).toEqual({ code: 'discount', amount: -800, percent: 20 })
    expect(discountOf(null)).toEqual({ code: 'discount', amount: -400 })
  })

  test('[4.020] add-ons are charged once per line, whatever its quantity', () => {
    const add_ons = [{ price: 300, quantity: 2 }]
    const bill = calculateBill(anOrder({ cart: [aLine({ quantity: 9, add_ons })] }))
    expect(amountOf(bill, 'add_ons')).toBe(600)
  })

  test('discounts never touch add-ons', () => {
    const bill = calculateBill(anOrder({ cart: [aLine({ discount: 100, add_ons: [{ price: 300, quantity: 1 }] })] }))
    expect(bill.subtotal).toBe(300)
  })

  test('add-ons count for the minimum of a store discount', () => {
    const cart = [aLine({ add_ons: [{ price: 300, quantity: 1 }] })]
    const discount = { ...aStoreDiscount, min_purchase: 4300 }
    const bill = calculateBill(anOrder({ cart, store: { discount } }))
    expect(bill).toMatchObject({ discount: 800, discount_on_product_by: 'admin' })
    expect(calculateBill(anOrder({ store: { discount } })).discount).toBe(0)
  })

  test('[9.028] added tax is measured on goods after all discounts and joins the total', () => {
    const bill = calculateBill(anOrder({ cart: [aLine({ discount: 50 })] }))
    expect(bill).toMatchObject({ tax: 300, total: 2000 + 300 + 900 })
  })

  test('[9.028] included tax is shown and adds nothing', () => {
    const bill = calculateBill(anOrder({ config: { tax_included: 1 } }))
    expect(bill.lines).toContainEqual({ code: 'tax', amount: 522, percent: 15, included: true })
    expect(bill.total).toBe(4900)
  })

  test('[9.033, 9.037] take_away has no delivery line and no tip', () => {
    const bill = calculateBill(anOrder({ order: { order_type: 'take_away', dm_tips: 500 } }))
    expect(bill.lines.map(({ code }) => code)).toEqual(['items', 'tax'])
    expect(bill).toMatchObject({ total: 4600, original_delivery_charge: 0, delivery_charge: 0 })
  })

  test('[9.031] free delivery is measured on goods after discounts and keeps the fee to strike through', () => {
    const admin_free_delivery = {
      status: true,
      type: 'free_delivery_by_order_amount' as const,
      free_delivery_over: 4000,
    }
    const free = calculateBill(anOrder({ config: { admin_free_delivery } }))
    expect(free).toMatchObject({ free_delivery_by: 'admin', original_delivery_charge: 900, total: 4600 })
    expect(free.lines).toContainEqual({ code: 'delivery', amount: 0 })
    const discounted = calculateBill(anOrder({ cart: [aLine({ discount: 1 })], config: { admin_free_delivery } }))
    expect(discounted).toMatchObject({ free_delivery_by: null, delivery_charge: 900 })
  })

  test('a tip counts only where tips are on, and never below zero', () => {
    expect(amountOf(calculateBill(anOrder({ order: { dm_tips: 500 } })), 'tip')).toBe(500)
    expect(amountOf(calculateBill(anOrder({ order: { dm_tips: -500 } })), 'tip')).toBe(undefined)
    const off = anOrder({ order: { dm_tips: 500 }, config: { dm_tips_status: 0 } })
    expect(amountOf(calculateBill(off), 'tip')).toBe(undefined)
  })

  test('the additional charge counts only where it is on, and never below zero', () => {
    expect(calculateBill(anOrder()).lines.map(({ code }) => code)).not.toContain('additional_charge')
    const negative = anOrder({ config: { additional_charge_status: 1, additional_charge: -100 } })
    expect(calculateBill(negative).total).toBe(calculateBill(anOrder()).total)
  })

  test('broken quantities are refused', () => {
    for (const quantity of [-1, 1.5, Number.NaN]) {
      expect(() => calculateBill(anOrder({ cart: [aLine({ quantity })] }))).toThrow(RangeError)
    }
  })

  test('the minimum order is measured on items and add-ons before discounts', () => {
    const { items, add_ons } = calculateBill(anOrder({ cart: [aLine({ discount: 50, add_ons: [{ price: 300, quantity: 1 }] })] }))
    expect(calculateMinimumOrderGap({ items, add_ons }, 4300)).toBe(0)
    expect(calculateMinimumOrderGap({ items, add_ons }, 5000)).toBe(700)
  })
})
