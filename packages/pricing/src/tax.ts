import { groupRows } from './group-rows.ts'
import { checked, percentOf, percentWithin, splitAmount, sum } from './money.ts'

/** A percent, and whether prices contain it. `tax_amount`: the tax in minor units if it was calculated elsewhere. */
export type TaxRate = { tax: number; tax_included: boolean | number; tax_amount?: number | undefined }

/**
 * Tax on what is sold, after all discounts, in minor units, rounded once: added to the bill or, if prices include it, the
 * contained part (spec 9.028). Fees have tax where they have a class (fees.ts); the tip never has.
 */
export function calculateTax(goods: number, { tax, tax_included, tax_amount }: TaxRate): number {
  if (tax_amount !== undefined) return Math.max(0, checked(tax_amount))
  const percent = Math.max(0, tax)
  return tax_included ? percentWithin(goods, percent) : percentOf(goods, percent)
}

/** The class of goods that have a percent of their own. */
export type TaxClass = { code: string; percent: number }

/** A charge beside what is sold, as the bill names it. The delivery of a parcel is what is sold, so it is none. */
export type Fee = 'packaging' | 'delivery' | 'additional_charge'
/** A fee on documents and in the tax book. The way back of a parcel is on no bill: it is charged when the parcel is back. */
export type BookedFee = Fee | 'return'

/** An amount after all discounts, in minor units; without a class, the percent of the rate applies. */
export type TaxedLine = { amount: number; tax_class: TaxClass | null; fee?: Fee }

/**
 * The tax of a class; `code` is null for what has no class. `net` is the amount without tax. Each fee has a part of its own, since a refund
 * may leave it.
 */
export type TaxPart = { code: string | null; percent: number; net: number; tax: number; fee?: Fee }

/** `line`: each line's tax is rounded by itself; otherwise that of each class. */
export type TaxTerms = TaxRate & { tax_rounding?: 'document' | 'line' | undefined }

/**
 * The tax of each class, in the order in which the lines name them; their sum is the tax of the bill. The fees of a class share its rounding.
 * A tax that was calculated elsewhere is one part, for nobody says how it is divided.
 */
export function calculateTaxes(lines: readonly TaxedLine[], terms: TaxTerms): TaxPart[] {
  if (terms.tax_amount !== undefined) {
    const whole = sum(lines.map(({ amount, fee }) => (fee === undefined ? amount : 0)))
    const tax = calculateTax(whole, terms)
    return [{ code: null, percent: terms.tax, net: whole - (terms.tax_included ? tax : 0), tax }]
  }
  return groupRows(lines, ({ tax_class }) => tax_class?.code ?? null).flatMap(([code, same]) => {
    const percent = same[0]?.tax_class?.percent ?? terms.tax
    const taxOf = (amount: number) => calculateTax(amount, { ...terms, tax: percent })
    const parts = groupRows(same, ({ fee }) => fee).map(([fee, rows]) => {
      const amounts = rows.map(({ amount }) => amount)
      return { fee, whole: sum(amounts), byLine: sum(amounts.map(taxOf)) }
    })
    const wholes = parts.map(({ whole }) => whole)
    const ofDocument = splitAmount(taxOf(sum(wholes)), wholes)
    return parts.map(({ fee, whole, byLine }, at): TaxPart => {
      const tax = terms.tax_rounding === 'line' ? byLine : (ofDocument[at] ?? 0)
      return { code, percent, net: whole - (terms.tax_included ? tax : 0), tax, ...(fee !== undefined && { fee }) }
    })
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
