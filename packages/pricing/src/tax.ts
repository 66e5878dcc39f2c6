import { percentOf, percentWithin } from './money.ts'

/**
 * Tax on goods after all discounts in minor units, rounded once: added to the bill or, if prices include it, the contained part
 * (9.028, §14.8). Delivery, tip and charges are not taxed.
 */
export function calculateTax(goods: number, { tax, tax_included }: { tax: number; tax_included: boolean | number }): number {
  const percent = Math.max(0, tax)
  return tax_included ? percentWithin(goods, percent) : percentOf(goods, percent)
}
