import { sum } from './money.ts'
import type { BookedFee, Fee, TaxClass, TaxedLine, TaxPart } from './tax.ts'

/** The class of each fee that is taxed; null for the percent of the rate. A fee that is missing bears no tax. */
export type FeeClasses = Partial<Record<Fee, TaxClass | null>>

/** The taxed fees of a bill in minor units. A fee of 0, such as a free delivery, has no tax. */
export function listTaxedFees(classes: FeeClasses, amounts: Partial<Record<Fee, number>>): TaxedLine[] {
  return (['packaging', 'delivery', 'additional_charge'] as const).flatMap((fee) => {
    const { [fee]: tax_class } = classes
    const { [fee]: amount = 0 } = amounts
    return tax_class === undefined || amount === 0 ? [] : [{ amount, tax_class, fee }]
  })
}

type Part = Pick<TaxPart, 'tax' | 'fee'>

export function sumTaxOf(taxes: readonly Part[], fee: Fee): number {
  return sum(taxes.map((part) => (part.fee === fee ? part.tax : 0)))
}

/** The tax of what is sold, without that of the fees. */
export function sumTaxOfGoods(tax: number, taxes: readonly Part[]): number {
  return tax - sum(taxes.map((part) => (part.fee === undefined ? 0 : part.tax)))
}

/** The price of a fee to the customer: with the tax that is added to it. */
export function priceOfFee(
  { fee, amount }: { fee: Fee; amount: number },
  { taxes, tax_included }: { taxes: readonly Part[]; tax_included: boolean },
): number {
  return amount + (tax_included ? 0 : sumTaxOf(taxes, fee))
}

/** The tax of a class as one part: what is sold and the fees of the class together. */
export function mergeFees<P extends Omit<TaxPart, 'fee'> & { fee?: BookedFee }>(taxes: readonly P[]): Omit<P, 'fee'>[] {
  const merged = new Map<string | null, Omit<P, 'fee'>>()
  for (const { fee: _fee, ...part } of taxes) {
    const before = merged.get(part.code) ?? { net: 0, tax: 0 }
    merged.set(part.code, { ...part, net: before.net + part.net, tax: before.tax + part.tax })
  }
  return [...merged.values()]
}
