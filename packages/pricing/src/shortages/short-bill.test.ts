import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateBill } from '../bill.ts'
import { anOrder } from '../bill.builders.ts'
import {
  type AgreedLine,
  type AgreedOrder,
  calculateLineCost,
  calculateMissingCost,
  calculatePiecePrice,
  calculateShortBill,
  takePiecesOut,
} from './short-bill.ts'

const percents = fc.nat(1_000_000).map((parts) => parts / 10_000)
const lines = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30 }),
    unit_price: fc.nat(1e6),
    off: fc.nat(100),
    add_ons: fc.array(fc.record({ price: fc.nat(1e5), quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 }),
  })
  .map(({ off, ...line }): AgreedLine => ({ ...line, discount: Math.floor((line.unit_price * line.quantity * off) / 100) }))
const coupons = fc.record({
  coupon_type: fc.constantFrom('default' as const, 'free_delivery' as const),
  discount_type: fc.constantFrom('percent' as const, 'amount' as const),
  discount: fc.nat(20_000),
  min_purchase: fc.nat(1e6),
  max_discount: fc.nat(5000),
  created_by: fc.constantFrom('admin' as const, 'vendor' as const),
})
const firstOrders = fc.record({
  discount_type: fc.constantFrom('percentage' as const, 'amount' as const),
  discount: fc.nat(20_000),
})

/** Orders as they were placed; the terms of some offers were changed or removed since. */
const orders = fc
  .record({
    lines: fc.array(lines, { minLength: 1, maxLength: 6 }),
    coupon: fc.option(coupons),
    first_order: fc.option(firstOrders),
    rate: fc.record({ tax: percents, tax_included: fc.boolean() }),
    charges: fc.nat(20_000),
    change: fc.constantFrom('none' as const, 'gone' as const, 'changed' as const),
  })
  .map(({ lines: sold, coupon, first_order, rate, charges, change }): AgreedOrder => {
    const zero: AgreedOrder = {
      lines: sold,
      coupon: { amount: 0, terms: coupon },
      first_order: { amount: 0, terms: first_order },
      tax: { amount: 0, rate },
      charges,
    }
    // The rule itself is asked for no amount of the placed order: that is a bill's work.
    const goods = sold.reduce((all, line) => all + calculateLineCost(line), 0)
    const bill = calculateBill(
      anOrder({
        cart: [{ unit_price: goods, quantity: 1, discount: 0, discount_type: 'amount', add_ons: [] }],
        store: { tax: rate.tax },
        config: { tax_included: rate.tax_included },
        coupon: coupon === null ? undefined : { ...coupon, min_purchase: 0 },
        first_order: first_order ?? undefined,
      }),
    )
    const later = <T extends { discount: number }>(terms: T | null) =>
      change === 'none' || terms === null ? terms : change === 'gone' ? null : { ...terms, discount: terms.discount + 7 }
    return {
      ...zero,
      coupon: { amount: bill.coupon, terms: later(coupon) },
      first_order: { amount: bill.first_order, terms: later(first_order) },
      tax: { amount: bill.tax, rate },
    }
  })

/** An order, and some pieces of one of its lines that ran out. */
const shortages = fc.tuple(orders, fc.nat(), fc.nat()).map(([order, line, pieces]) => {
  const at = line % order.lines.length
  const short = order.lines[at] as AgreedLine
  return { order, at, short, pieces: 1 + (pieces % short.quantity) }
})

function without({ order, at, short, pieces }: { order: AgreedOrder; at: number; short: AgreedLine; pieces: number }) {
  const rest = takePiecesOut(short, pieces)
  return order.lines.flatMap((line, index) => (index === at ? (rest === null ? [] : [rest]) : [line]))
}

describe('the bill of an order of which a line ran out', () => {
  test('is the bill that was agreed while nothing is missing', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const bill = calculateShortBill(order, order.lines)
        expect([bill.coupon, bill.first_order, bill.tax]).toEqual([
          order.coupon.amount,
          order.first_order.amount,
          order.tax.amount,
        ])
        const goods = order.lines.reduce((all, line) => all + calculateLineCost(line), 0)
        const tax = order.tax.rate.tax_included ? 0 : order.tax.amount
        expect(bill.total).toBe(goods - order.coupon.amount - order.first_order.amount + tax + order.charges)
      }),
    )
  })

  test('never costs more for what is missing', () => {
    fc.assert(
      fc.property(shortages, (shortage) => {
        const before = calculateShortBill(shortage.order, shortage.order.lines)
        const after = calculateShortBill(shortage.order, without(shortage))
        expect(after.total).toBeLessThanOrEqual(before.total)
        expect(after.total).toBeGreaterThanOrEqual(Math.min(before.total, shortage.order.charges))
      }),
    )
  })

  test('never costs more with a replacement that costs no more than the pieces that ran out', () => {
    fc.assert(
      fc.property(shortages, fc.nat(100), fc.integer({ min: 1, max: 30 }), (shortage, share, quantity) => {
        const most = calculateMissingCost(shortage.short, shortage.pieces)
        const price = Math.floor((most * share) / 100)
        const unit_price = Math.ceil(price / quantity)
        const replacement = { quantity, unit_price, discount: unit_price * quantity - price, add_ons: [] }
        const before = calculateShortBill(shortage.order, shortage.order.lines)
        const after = calculateShortBill(shortage.order, [...without(shortage), replacement])
        expect(after.total).toBeLessThanOrEqual(before.total)
        expect(after.total).toBeGreaterThanOrEqual(calculateShortBill(shortage.order, without(shortage)).total)
      }),
    )
  })

  test('is the sum of its parts in whole units, and each offer stays within its goods', () => {
    fc.assert(
      fc.property(shortages, (shortage) => {
        const bill = calculateShortBill(shortage.order, without(shortage))
        const { taxes, ...amounts } = bill
        expect(taxes.reduce((sum, part) => sum + part.tax, 0)).toBe(bill.tax)
        for (const amount of Object.values(amounts)) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        const goods = bill.items + bill.add_ons - bill.discount
        expect(bill.coupon + bill.first_order).toBeLessThanOrEqual(goods)
        const tax = shortage.order.tax.rate.tax_included ? 0 : bill.tax
        expect(bill.total).toBe(goods - bill.coupon - bill.first_order + tax + shortage.order.charges)
      }),
    )
  })

  test('is what a fresh bill of the same goods gives, where no minimum is missed', () => {
    const amounts = fc
      .tuple(lines, fc.constantFrom(null, { code: 'reduced', percent: 5 }, { code: 'zero', percent: 0 }))
      .map(([line, tax_class]) => ({ ...line, tax_class, discount: 0, per_piece: line.unit_price % 100 }))
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 2, maxLength: 5 }), fc.option(coupons), fc.nat(), (cart, coupon, count) => {
        const sold = cart.map((line) => ({ ...line, discount: line.per_piece * line.quantity }))
        const freely = coupon && { ...coupon, min_purchase: 0 }
        const order = (chosen: readonly (AgreedLine & { per_piece: number })[]) =>
          anOrder({
            cart: chosen.map((line) => ({ ...line, discount: line.per_piece, discount_type: 'amount' })),
            coupon: freely ?? undefined,
          })
        const placed = calculateBill(order(sold))
        const short = sold[0] as (typeof sold)[number]
        const rest = takePiecesOut(short, 1 + (count % short.quantity))
        const left = [...(rest === null ? [] : [rest]), ...sold.slice(1)]
        const fresh = calculateBill(order(left))
        const agreed: AgreedOrder = {
          lines: sold,
          coupon: { amount: placed.coupon, terms: freely },
          first_order: { amount: 0, terms: null },
          tax: { amount: placed.tax, rate: { tax: 15, tax_included: false } },
          charges: placed.delivery_charge,
        }
        const bill = calculateShortBill(agreed, left)
        expect(bill).toEqual({
          items: fresh.items,
          add_ons: fresh.add_ons,
          discount: fresh.discount,
          coupon: fresh.coupon,
          first_order: 0,
          tax: fresh.tax,
          taxes: fresh.taxes,
          total: fresh.total,
        })
      }),
    )
  })
})

describe('the pieces that ran out', () => {
  test('and those that are left cost what the line cost', () => {
    fc.assert(
      fc.property(shortages, ({ short, pieces }) => {
        const rest = takePiecesOut(short, pieces)
        const missing = calculateMissingCost(short, pieces)
        expect(missing).toBeGreaterThanOrEqual(0)
        expect(missing + (rest === null ? 0 : calculateLineCost(rest))).toBe(calculateLineCost(short))
      }),
    )
  })

  test('are counted: a number that is not among them is refused', () => {
    const line = { quantity: 2, unit_price: 100, discount: 0, add_ons: [] }
    for (const pieces of [0, -1, 3, 0.5]) expect(() => takePiecesOut(line, pieces)).toThrow(RangeError)
  })

  test('take their add-ons along, and no piece stays without the one it had', () => {
    const line = {
      quantity: 3,
      unit_price: 1000,
      discount: 100,
      add_ons: [
        { price: 50, quantity: 3 },
        { price: 70, quantity: 1 },
      ],
    }
    expect(takePiecesOut(line, 1)).toEqual({
      ...line,
      quantity: 2,
      discount: 67,
      add_ons: [
        { price: 50, quantity: 2 },
        { price: 70, quantity: 1 },
      ],
    })
    expect(calculatePiecePrice(line)).toBe(967)
  })
})
