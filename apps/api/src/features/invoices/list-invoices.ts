import type { InvoiceKind, InvoiceSeries, ListedInvoice } from '@medina/contract/operator/tax/operator-invoices'
import type { InvoiceLink } from '@medina/contract/orders/invoice-links'
import { fromLocalTime } from '@medina/time/instants'
import { addDays } from '@medina/time/local-time'
import { readSwitches } from '#features/site/public.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { isOf, type Subject } from '#lib/subject.ts'
import { type InvoiceAudience, type LinkSigner, signInvoiceLinks } from './invoice-links.ts'
import { type ListedRecord, listInvoiceRecords } from './invoices.queries.ts'

type Wish = {
  search?: string | undefined
  series?: InvoiceSeries | undefined
  kind?: InvoiceKind | undefined
  from?: string | undefined
  until?: string | undefined
  /** Null for all stores, and for documents of none. */
  storeIds: readonly number[] | null
  audience: InvoiceAudience
  cursor: string | undefined
  limit: number
  language: Language
}

/** Documents, newest first. Throws 422 for an invalid cursor. */
export async function listInvoices(
  api: LinkSigner & { db: Db },
  { search = '', from, until, cursor, limit, language, audience, ...filter }: Wish,
): Promise<{ invoices: ListedInvoice[]; next_cursor: string | null }> {
  const { time_zone: timeZone } = await readSwitches(api.db)
  const found = await listInvoiceRecords(api.db, {
    ...filter,
    search,
    hasNames: audience === 'buyer',
    since: from === undefined ? null : fromLocalTime(from, '00:00', timeZone),
    before: until === undefined ? null : fromLocalTime(addDays(until, 1), '00:00', timeZone),
    after: readIdCursor(cursor),
    limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  return {
    invoices: shown.map((record) => toListed(record, { api, language, audience })),
    next_cursor: found.length > limit ? writeIdCursor(shown.at(-1)?.id) : null,
  }
}

/** A document of a list in one language. */
export function toListed(
  record: ListedRecord,
  { api, language, audience }: { api: LinkSigner } & Pick<Wish, 'language' | 'audience'>,
): ListedInvoice {
  const { id, number, series, kind, document, buyer, credited, digits, net, tax, total, issued_at } = record
  const { toWire } = moneyFormat(digits)
  const party = document.customer?.name ?? record.store_name
  return {
    id,
    number,
    series,
    kind,
    reference: document.reference,
    seller: localize(document.seller.name, language),
    party: localize(party, language),
    credits: document.credits?.number ?? null,
    buyer: audience === 'buyer' ? (buyer?.name ?? null) : null,
    credited: toWire(credited),
    net: toWire(net),
    tax: toWire(tax),
    total: toWire(total),
    digits,
    issued_at: issued_at.toISOString(),
    ...signInvoiceLinks(api, id, audience),
  }
}

/** The invoice of an order or a trip and its credit notes, oldest first. */
export async function listInvoiceLinks(
  api: LinkSigner & { db: Db },
  subject: Subject,
  audience: InvoiceAudience,
): Promise<InvoiceLink[]> {
  const found = await api.db
    .selectFrom('invoices')
    .select(['id', 'number', 'series'])
    .where(...isOf(subject))
    .orderBy('id')
    .execute()
  return found.flatMap(({ id, number, series }) =>
    series === 'invoice' || series === 'credit_note' ? [{ number, series, ...signInvoiceLinks(api, id, audience) }] : [],
  )
}
