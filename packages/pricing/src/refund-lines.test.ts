/// <reference types="vite/types/importMeta.d.ts" />
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, type Checker, testExamples } from './examples.builders.ts'
import { splitAmount, sum } from './money.ts'
import { refundPieces, type SoldOrder, splitNextRefund } from './refund-lines.ts'
import { calculateReversal } from './reversal.ts'
import { readAmount, readCount, writeAmount } from './worked-examples.builders.ts'

function readOrder(cell: Cell, digits: number): SoldOrder {
  const amountOf = (column: string) => readAmount(cell(column), digits)
  const before = readPieces(cell('refunded before'))
  const lines = cell('lines')
    .split('; ')
    .map((line, at) => {
      const [, pieces = '', price = '', addOns = '-', discount = '-'] =
        /^(\d+) × (\S+)(?: \+ (\S+))?(?: − (\S+))?$/.exec(line) ?? []
      return {
        quantity: readCount(pieces),
        unit_price: readAmount(price, digits),
        add_ons: readAmount(addOns, digits),
        discount: readAmount(discount, digits),
        refunded: before[at] ?? 0,
      }
    })
  const tax = cell('tax')
  return {
    lines,
    refunded_otherwise: 0,
    coupon: amountOf('offers of the order'),
    first_order: 0,
    tax: readAmount(tax.replace('in ', ''), digits),
    tax_included: tax.startsWith('in '),
    order_amount: amountOf('wallet paid') + amountOf('gateway paid'),
    delivery_charge: amountOf('kept'),
    tip: 0,
  }
}

function readPieces(text: string): number[] {
  return text === '-' ? [] : text.split(', ').map(readCount)
}

const checkers: Record<string, Checker> = {
  'Pieces of an order': (cell) => {
    const digits = readCount(cell('digits'))
    const write = (amount: number) => writeAmount(amount, digits)
    const refund = refundPieces(readOrder(cell, digits), readPieces(cell('pieces')))
    const { gateway, wallet } = splitNextRefund(refund, readAmount(cell('gateway paid'), digits), { digits, gatewayDigits: null })
    const earned = cell('points earned') === '-' ? null : readCount(cell('points earned'))
    const reversedAt = (refunded: number) => calculateReversal(earned ?? 0, { refunded, of: refund.whole })
    return {
      'each line': refund.lines.map(({ amount }) => write(amount)).join('; '),
      'tax in it': write(sum(refund.lines.map(({ tax }) => tax))),
      charges: write(refund.charges),
      refunded: write(refund.amount),
      'to gateway': write(gateway),
      'to wallet': write(wallet),
      of: write(refund.whole),
      'points back': earned === null ? '-' : `${reversedAt(refund.before + refund.amount) - reversedAt(refund.before)}`,
    }
  },
}

const files = import.meta.glob<string>('../examples/refund-lines.md', { query: '?raw', import: 'default', eager: true })
for (const markdown of Object.values(files)) testExamples(markdown, checkers, { atLeast: 40 })

const soldLines = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unit_price: fc.nat(100_000),
  add_ons: fc.nat(5000),
  discount: fc.nat(20_000),
  refunded: fc.constant(0),
})
const soldOrders = fc
  .record({
    lines: fc.array(soldLines, { minLength: 1, maxLength: 5 }),
    coupon: fc.nat(30_000),
    first_order: fc.nat(10_000),
    taxPercent: fc.nat(25),
    tax_included: fc.boolean(),
    charges: fc.nat(2000),
    delivery_charge: fc.nat(3000),
    tip: fc.nat(1000),
    waived: fc.nat(9),
  })
  .map(({ taxPercent, charges, waived, ...order }): SoldOrder => {
    const goods = sum(order.lines.map((line) => Math.max(0, line.quantity * line.unit_price + line.add_ons - line.discount)))
    const paid = Math.max(0, goods - order.coupon - order.first_order)
    const tax = Math.round((paid * taxPercent) / (order.tax_included ? 100 + taxPercent : 100))
    const total = paid + (order.tax_included ? 0 : tax) + charges + order.delivery_charge + order.tip
    return { ...order, refunded_otherwise: 0, tax, order_amount: Math.max(0, total - waived) }
  })

describe('laws of refunds by piece', () => {
  it('takes back of each tax class what its lines paid, and all of it with the last piece', () => {
    const codes = fc.array(fc.constantFrom(null, 'reduced', 'zero'), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(soldOrders, codes, (order, of) => {
        const lines = order.lines.map((line, at) => ({ ...line, tax_code: of[at] ?? null }))
        const classes = [...new Set(lines.map(({ tax_code }) => tax_code))]
        const least = sum(lines.map((line) => Math.max(0, line.quantity * line.unit_price + line.add_ons - line.discount)))
        fc.pre(order.tax > 0 && order.order_amount > 0 && least > order.coupon + order.first_order)
        const bases = classes.map((code) =>
          sum(
            lines.map((line) =>
              line.tax_code === code ? Math.max(0, line.quantity * line.unit_price + line.add_ons - line.discount) : 0,
            ),
          ),
        )
        const taxes = splitAmount(order.tax, bases).map((tax, at) => ({ code: classes[at] ?? null, tax }))
        const refund = refundPieces(
          { ...order, lines, taxes },
          lines.map(({ quantity }) => quantity),
        )
        for (const { code, tax } of taxes) {
          const back = sum(refund.lines.map((line, at) => (lines[at]?.tax_code === code ? line.tax : 0)))
          // A gateway's waived fraction may take a unit of tax with it.
          expect(Math.abs(back - tax)).toBeLessThanOrEqual(9)
        }
        expect(refund.amount).toBe(refund.whole)
      }),
    )
  })

  it('gives the same to the last unit piece by piece or at once, never less than nothing, never more than was paid', () => {
    fc.assert(
      fc.property(soldOrders, fc.nat(120_000), fc.integer({ min: 0, max: 3 }), (order, captured, digits) => {
        const taken = Math.min(captured - (captured % 10 ** Math.max(0, digits - 2)), order.order_amount)
        const all = refundPieces(
          order,
          order.lines.map(({ quantity }) => quantity),
        )
        expect(all.amount).toBe(all.whole)
        const atOnce = splitNextRefund(all, taken, { digits, gatewayDigits: null })
        const given = { amount: 0, tax: 0, gateway: 0, wallet: 0 }
        const refunded = order.lines.map(() => 0)
        for (const [at, { quantity }] of order.lines.entries())
          for (let piece = 0; piece < quantity; piece += 1) {
            const lines = order.lines.map((line, index) => ({ ...line, refunded: refunded[index] ?? 0 }))
            const chosen = order.lines.map((_, line) => Number(line === at))
            const one = refundPieces({ ...order, lines }, chosen)
            const parts = splitNextRefund(one, taken, { digits, gatewayDigits: null })
            const sizes = [...one.lines.map(({ amount }) => amount), one.charges, parts.gateway, parts.wallet]
            expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0)
            expect(one.before).toBe(given.amount)
            given.amount += one.amount
            given.tax += sum(one.lines.map(({ tax }) => tax))
            given.gateway += parts.gateway
            given.wallet += parts.wallet
            expect(given.amount).toBeLessThanOrEqual(all.whole)
            refunded[at] = piece + 1
          }
        expect(given).toEqual({ amount: all.amount, tax: sum(all.lines.map(({ tax }) => tax)), ...atOnce })
        expect(given.gateway).toBeLessThanOrEqual(taken)
      }),
    )
  })

  it('returns no more than a refund without pieces has left, first by line, and the rest with the last piece', () => {
    fc.assert(
      fc.property(soldOrders, fc.nat(100), (sold, percent) => {
        const { whole } = refundPieces(sold, [])
        const refunded_otherwise = Math.floor((whole * percent) / 100)
        let [given, refunded] = [0, sold.lines.map(() => 0)]
        for (const [at, { quantity }] of sold.lines.entries())
          for (let piece = 0; piece < quantity; piece += 1) {
            const lines = sold.lines.map((line, index) => ({ ...line, refunded: refunded[index] ?? 0 }))
            const one = refundPieces(
              { ...sold, lines, refunded_otherwise },
              sold.lines.map((_, line) => Number(line === at)),
            )
            expect(Math.min(...one.lines.map(({ amount }) => amount), one.charges)).toBeGreaterThanOrEqual(0)
            expect(sum(one.lines.map(({ amount }) => amount)) + one.charges).toBe(one.amount)
            for (const { price, discount, share, tax, amount } of one.lines)
              expect(price - discount - share + (sold.tax_included ? 0 : tax)).toBe(amount)
            given += one.amount
            refunded = refunded.map((pieces, line) => pieces + Number(line === at))
          }
        expect(given).toBe(whole - refunded_otherwise)
      }),
    )
  })

  it('refuses more pieces than are left, and pieces that are no number', () => {
    const line = { quantity: 2, unit_price: 1000, add_ons: 0, discount: 0, refunded: 1 }
    const order = {
      lines: [line],
      refunded_otherwise: 0,
      coupon: 0,
      first_order: 0,
      tax: 0,
      tax_included: false,
      order_amount: 2000,
      delivery_charge: 0,
      tip: 0,
    }
    expect(refundPieces(order, [1]).amount).toBe(1000)
    for (const pieces of [2, -1, 0.5, Number.NaN]) expect(() => refundPieces(order, [pieces])).toThrow(RangeError)
  })
})
