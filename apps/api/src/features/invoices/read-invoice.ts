import type { InvoiceDetails } from '@medina/contract/operator/tax/operator-invoices'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize, type Translated } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import type { InvoiceAudience, LinkSigner } from './invoice-links.ts'
import { listJoined } from './invoices.queries.ts'
import { toListed } from './list-invoices.ts'

type Wish = {
  id: number
  /** Null for all stores, and for documents of none. */
  storeIds: readonly number[] | null
  audience: InvoiceAudience
  language: Language
}

/** A document with its lines and its credit notes. Throws 404 for one of another store. */
export async function readInvoice(
  api: LinkSigner & { db: Db },
  { id, storeIds, audience, language }: Wish,
): Promise<InvoiceDetails> {
  const [record, ...joined] = await listJoined(api.db, id)
  if (record === undefined || !(storeIds === null || storeIds.includes(record.store_id ?? 0)))
    throw notFound('invoice', 'invoice.unknown')
  const { document, digits } = record
  const { toWire } = moneyFormat(digits)
  const inOne = (text: Translated | null): string | null => (text === null ? null : localize(text, language))
  const listed = (each: typeof record) => toListed(each, { api, language, audience })
  const { seller } = document
  return {
    ...listed(record),
    supplied_at: document.supplied_at,
    since: document.since,
    legal: { ...seller, name: localize(seller.name, language), address: inOne(seller.address) },
    agent: inOne(document.agent),
    lines: document.lines.map(({ name, quantity, unit_price, discount, percent, net, tax, total }) => ({
      name: localize(name, language),
      quantity,
      unit_price: toWire(unit_price),
      discount: toWire(discount),
      percent,
      net: toWire(net),
      tax: toWire(tax),
      total: toWire(total),
    })),
    taxes: document.taxes.map(({ name, percent, is_exempt, net, tax }) => ({
      name: inOne(name),
      percent,
      is_exempt,
      net: toWire(net),
      tax: toWire(tax),
    })),
    tip: toWire(document.tip),
    paid_by: inOne(document.paid_by),
    joined: joined.map(listed),
  }
}
