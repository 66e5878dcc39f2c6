import type { Order } from '@medina/contract/orders/orders'
import { mergeFees } from '@medina/pricing/fees'
import type { TaxPart } from '@medina/pricing/tax'
import type { OrderedItem, StoredTax, StoredTaxClass } from '#lib/database/json-columns.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'

/** The tax class that an ordered or offered item had. */
export function readTaxClass(line: { item: OrderedItem } | null): StoredTaxClass | null {
  return line?.item.tax ?? null
}

/** A class that a bill may name. */
type NamedClass = Pick<StoredTax, 'code' | 'name' | 'is_exempt'> | null

/** The taxes of a bill with the names of their classes, as the order keeps them. */
export function toStoredTaxes(taxes: readonly TaxPart[], classes: readonly NamedClass[]): string {
  const stored = taxes.map(({ code, percent, net, tax, fee }): StoredTax => {
    const found = code === null ? null : classes.find((each) => each?.code === code)
    const named = { code, name: found?.name ?? null, percent, is_exempt: found?.is_exempt === true }
    return { ...named, net, tax, ...(fee !== undefined && { fee }) }
  })
  return JSON.stringify(stored)
}

/** The one percent of a bill; where it has several, or none, that of the store. */
export function readTaxPercent(taxes: readonly TaxPart[], ofStore: number): number {
  const [first, ...others] = new Set(taxes.map(({ percent }) => percent))
  return first === undefined || others.length > 0 ? ofStore : first
}

type Taxed = { taxes: readonly StoredTax[]; tax_percentage: number; currency_digits: number }

/** The taxes of an order or a trip on the wire, where the one percent of the wire does not say them. */
export function toShownTaxes({ taxes, tax_percentage, currency_digits }: Taxed, language: Language): Pick<Order, 'taxes'> {
  const { toWire } = moneyFormat(currency_digits)
  const charged = mergeFees(taxes).filter(({ tax }) => tax > 0)
  if (charged.every(({ percent }) => percent === tax_percentage)) return {}
  return {
    taxes: charged.map(({ name, percent, tax }) => ({ name: localize(name, language), percent, amount: toWire(tax) })),
  }
}
