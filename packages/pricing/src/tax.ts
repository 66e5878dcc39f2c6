import { checked, percentOf, percentWithin } from './money.ts'

/** A percent, and whether prices contain it. `tax_amount`: the tax in minor units if it was calculated elsewhere. */
export type TaxRate = { tax: number; tax_included: boolean | number; tax_amount?: number | undefined }

/**
 * Tax on what is sold, after all discounts, in minor units, rounded once: added to the bill or, if prices include it, the
 * contained part (spec 9.028). Tip, charges, and the delivery of a shop's goods are not taxed.
 */
export function calculateTax(goods: number, { tax, tax_included, tax_amount }: TaxRate): number {
  if (tax_amount !== undefined) return Math.max(0, checked(tax_amount))
  const percent = Math.max(0, tax)
  return tax_included ? percentWithin(goods, percent) : percentOf(goods, percent)
}
