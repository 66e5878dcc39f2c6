import type { TaxPart } from '@medina/pricing/tax'
import type { OrderedItem, StoredTax, StoredTaxClass } from '#lib/database/json-columns.ts'

/** The tax class that an ordered or offered item had. */
export function readTaxClass(line: { item: OrderedItem } | null): StoredTaxClass | null {
  return line?.item.tax ?? null
}

/** The taxes of a bill with the names of their classes, as the order keeps them. */
export function toStoredTaxes(taxes: readonly TaxPart[], classes: readonly (StoredTaxClass | null)[]): string {
  const stored = taxes.map(({ code, percent, net, tax }): StoredTax => {
    const found = classes.find((each) => each?.code === code)
    return { code, name: found?.name ?? null, percent, is_exempt: found?.is_exempt === true, net, tax }
  })
  return JSON.stringify(stored)
}

/** The one percent of a bill; where it has several, or none, that of the store. */
export function readTaxPercent(taxes: readonly TaxPart[], ofStore: number): number {
  const [first, ...others] = new Set(taxes.map(({ percent }) => percent))
  return first === undefined || others.length > 0 ? ofStore : first
}
