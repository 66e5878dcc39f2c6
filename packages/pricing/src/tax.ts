import { groupRows } from './group-rows.ts'
import { checked, percentOf, percentWithin, splitAmount, sum } from './money.ts'

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

/** The class of goods that have a percent of their own. */
export type TaxClass = { code: string; percent: number }

/** An amount after all discounts, in minor units; without a class, the percent of the rate applies. */
export type TaxedLine = { amount: number; tax_class: TaxClass | null }

/** The tax of a class; `code` is null for goods without a class. `net` is their amount without tax. */
export type TaxPart = { code: string | null; percent: number; net: number; tax: number }

/** `line`: each line's tax is rounded by itself; otherwise that of each class. */
export type TaxTerms = TaxRate & { tax_rounding?: 'document' | 'line' | undefined }

/**
 * The tax of each class, in the order in which the lines name them; their sum is the tax of the bill. A tax that was calculated elsewhere is
 * one part, for nobody says how it is divided.
 */
export function calculateTaxes(lines: readonly TaxedLine[], terms: TaxTerms): TaxPart[] {
  if (terms.tax_amount !== undefined) {
    const whole = sum(lines.map(({ amount }) => amount))
    const tax = calculateTax(whole, terms)
    return [{ code: null, percent: terms.tax, net: whole - (terms.tax_included ? tax : 0), tax }]
  }
  return groupRows(lines, ({ tax_class }) => tax_class?.code ?? null).map(([code, same]) => {
    const percent = same[0]?.tax_class?.percent ?? terms.tax
    const amounts = same.map(({ amount }) => amount)
    const whole = sum(amounts)
    const taxOf = (amount: number) => calculateTax(amount, { ...terms, tax: percent })
    const tax = terms.tax_rounding === 'line' ? sum(amounts.map(taxOf)) : taxOf(whole)
    return { code, percent, net: whole - (terms.tax_included ? tax : 0), tax }
  })
}

/** The lines after a deduction from all of them together, which each bears in proportion to its amount, to the last unit. */
export function deductFromLines(lines: readonly TaxedLine[], deduction: number): TaxedLine[] {
  const shares = splitAmount(
    deduction,
    lines.map(({ amount }) => amount),
  )
  return lines.map((line, at) => ({ ...line, amount: line.amount - (shares[at] ?? 0) }))
}

export function sumTaxes(parts: readonly TaxPart[]): number {
  return sum(parts.map(({ tax }) => tax))
}
