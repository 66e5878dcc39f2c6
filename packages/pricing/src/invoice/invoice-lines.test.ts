import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { calculateDeductions } from '../deductions.ts'
import { sum } from '../money.ts'
import { calculateInvoiceLines, sumInvoice } from './invoice-lines.ts'

describe('the lines of an invoice', () => {
  it('share a coupon and carry the tax that their prices include', () => {
    const sold = [
      { quantity: 2, unit_price: 2900, discount: 1450, tax_code: null },
      { quantity: 1, unit_price: 1700, discount: 425, tax_code: null },
      { quantity: 1, unit_price: 600, discount: 0 },
    ]
    const lines = calculateInvoiceLines(sold, [{ code: null, net: 4457, tax: 668 }], { tax_included: true })
    // 56.25 after the line's discounts, of which a coupon takes 5.00.
    expect(lines.map(({ discount, net, tax, total }) => [discount, net, tax, total])).toEqual([
      [1837, 3446, 517, 3963],
      [538, 1011, 151, 1162],
      [0, 600, 0, 600],
    ])
  })

  it('add the tax that their prices lack, each of its own class', () => {
    const sold = [
      { quantity: 1, unit_price: 10_000, discount: 0, tax_code: 'zero' },
      { quantity: 3, unit_price: 1000, discount: 0, tax_code: 'reduced' },
    ]
    const taxes = [
      { code: 'zero', net: 10_000, tax: 0 },
      { code: 'reduced', net: 3000, tax: 150 },
    ]
    const lines = calculateInvoiceLines(sold, taxes, { tax_included: false })
    expect(lines.map(({ net, tax, total }) => [net, tax, total])).toEqual([
      [10_000, 0, 10_000],
      [3000, 150, 3150],
    ])
  })
})

const codes = fc.constantFrom(null, 'zero', 'reduced', 'standard')
const percents = { zero: 0, reduced: 5.25, standard: 15 }
const bills = fc.record({
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 40 }), unit_price: fc.nat(1e6), off: fc.nat(100), code: codes }),
    {
      maxLength: 12,
    },
  ),
  fees: fc.array(fc.nat(5000), { maxLength: 3 }),
  coupon: fc.nat(300_000),
  tax_included: fc.boolean(),
  tax_rounding: fc.constantFrom('document' as const, 'line' as const),
})

test('lines and fees less discounts are the total, and each class has the net and the tax of the bill, to the last unit', () => {
  fc.assert(
    fc.property(bills, ({ lines, fees, coupon, ...terms }) => {
      const goods = lines.map(({ quantity, unit_price, off, code }) => {
        const discount = Math.floor((quantity * unit_price * off) / 100)
        return { quantity, unit_price, discount, tax_code: code }
      })
      const taxed = goods.map(({ quantity, unit_price, discount, tax_code: code }) => ({
        amount: quantity * unit_price - discount,
        tax_class: code === null ? null : { code, percent: percents[code] },
      }))
      const off = { coupon_type: 'default', discount_type: 'amount', discount: coupon, min_purchase: 0, max_discount: 0 } as const
      const wish = { coupon: { ...off, created_by: 'admin' as const }, first_order: null }
      const bill = calculateDeductions(taxed, wish, { tax: 15, ...terms })
      const sold = [...goods, ...fees.map((fee) => ({ quantity: 1, unit_price: fee, discount: 0 }))]
      const invoiced = calculateInvoiceLines(sold, bill.taxes, terms).map((amounts, at) => ({ ...sold[at], ...amounts }))
      const rows = invoiced.map(({ quantity = 0, unit_price = 0, ...row }) => ({ ...row, quantity, unit_price }))
      const sums = sumInvoice(rows)
      const added = terms.tax_included ? 0 : bill.tax
      expect(sums.total).toBe(sum(taxed.map(({ amount }) => amount)) - bill.coupon + added + sum(fees))
      expect(sums.before_discount - sums.discount + added).toBe(sums.total)
      expect(sums.net + sums.tax).toBe(sums.total)
      expect(sums.tax).toBe(bill.tax)
      for (const { code, net, tax } of bill.taxes) {
        const same = invoiced.filter((line) => 'tax_code' in line && line.tax_code === code)
        expect([sum(same.map((line) => line.net)), sum(same.map((line) => line.tax))]).toEqual([net, tax])
      }
      for (const { net, tax, total } of invoiced) expect(Math.min(net, tax, total)).toBeGreaterThanOrEqual(0)
    }),
  )
})
