import { checked, multiply, splitAmount, sum } from '../money.ts'
import type { BookedFee } from '../tax.ts'

/** Something sold, in minor units; `discount` is that of all its pieces. Without a `tax_code`, it is outside of every tax class. */
export type SoldPieces = { quantity: number; unit_price: number; discount: number; tax_code?: string | null; fee?: BookedFee }

/** The amounts of a tax class on the bill, in minor units; `net` is without tax. Each fee has its own. */
export type SoldTax = { code: string | null; net: number; tax: number; fee?: BookedFee }

/** The amounts of a line of an invoice: price − discount (+ tax that prices lack) = total, and net + tax = total. */
export type InvoicedAmounts = { discount: number; net: number; tax: number; total: number }

/**
 * The amounts of each line, in the order of the lines. What a class lost by coupon and first order's discount is part of the discounts of
 * its lines, in proportion to their amounts. The lines of a class add up to its net and its tax, to the last unit.
 */
export function calculateInvoiceLines(
  lines: readonly SoldPieces[],
  taxes: readonly SoldTax[],
  { tax_included }: { tax_included: boolean },
): InvoicedAmounts[] {
  const amounts = lines.map(({ quantity, unit_price, discount }) => multiply(unit_price, quantity) - checked(discount))
  const parts = lines.map(() => ({ deduction: 0, tax: 0 }))
  for (const { code, net, tax, fee: taxed } of taxes) {
    const ofClass = lines.flatMap(({ tax_code, fee }, at) => (tax_code === code && fee === taxed ? [at] : []))
    const sold = ofClass.map((at) => amounts[at] ?? 0)
    const deductions = splitAmount(sum(sold) - net - (tax_included ? tax : 0), sold)
    const rest = sold.map((amount, index) => amount - (deductions[index] ?? 0))
    const shares = splitAmount(tax, rest)
    for (const [index, at] of ofClass.entries()) parts[at] = { deduction: deductions[index] ?? 0, tax: shares[index] ?? 0 }
  }
  return lines.map((line, at) => {
    const { deduction = 0, tax = 0 } = parts[at] ?? {}
    const rest = (amounts[at] ?? 0) - deduction
    const net = tax_included ? rest - tax : rest
    return { discount: line.discount + deduction, net, tax, total: net + tax }
  })
}

/** The sums of an invoice: before_discount − discount (+ tax that prices lack) = total, and net + tax = total. */
export type InvoiceSums = { before_discount: number; discount: number; net: number; tax: number; total: number }

export function sumInvoice(lines: readonly (InvoicedAmounts & { quantity: number; unit_price: number })[]): InvoiceSums {
  return {
    before_discount: sum(lines.map(({ quantity, unit_price }) => quantity * unit_price)),
    discount: sum(lines.map(({ discount }) => discount)),
    net: sum(lines.map(({ net }) => net)),
    tax: sum(lines.map(({ tax }) => tax)),
    total: sum(lines.map(({ total }) => total)),
  }
}
