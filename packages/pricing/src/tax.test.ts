import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateTax, calculateTaxes, sumTaxes } from './tax.ts'

test('[9.028] added tax is the percent of the goods', () => {
  expect(calculateTax(10_000, { tax: 15, tax_included: 0 })).toBe(1500)
  expect(calculateTax(1230, { tax: 15, tax_included: false })).toBe(185)
})

test('[9.028] included tax is the part of the price that is tax', () => {
  expect(calculateTax(11_500, { tax: 15, tax_included: 1 })).toBe(1500)
  expect(calculateTax(1000, { tax: 15, tax_included: true })).toBe(130)
})

test('no tax without a percent', () => {
  expect(calculateTax(1000, { tax: 0, tax_included: 1 })).toBe(0)
  expect(calculateTax(1000, { tax: -5, tax_included: 0 })).toBe(0)
})

test('[9.028] included tax is never above added tax, and never above the goods', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1_000_000), (goods, parts) => {
      const tax = parts / 10_000
      const included = calculateTax(goods, { tax, tax_included: 1 })
      expect(included).toBeLessThanOrEqual(calculateTax(goods, { tax, tax_included: 0 }))
      expect(included).toBeLessThanOrEqual(goods)
    }),
  )
})

test('a tax that was calculated elsewhere counts once, however many lines and classes there are', () => {
  const lines = [
    { amount: 1000, tax_class: { code: 'reduced', percent: 5 } },
    { amount: 2000, tax_class: null },
    { amount: 500, tax_class: null },
  ]
  for (const tax_rounding of ['document', 'line'] as const) {
    const parts = calculateTaxes(lines, { tax: 15, tax_included: 0, tax_amount: 351, tax_rounding })
    expect([parts.length, sumTaxes(parts)]).toEqual([1, 351])
  }
  expect(sumTaxes(calculateTaxes([], { tax: 15, tax_included: 0, tax_amount: 0 }))).toBe(0)
})
