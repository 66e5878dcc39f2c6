import { cutText } from '@medina/contract/wire/cut-text'
import { sumInvoice } from '@medina/pricing/invoice/invoice-lines'
import { sql } from 'kysely'
import type { Switches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { InvoiceBuyer, InvoiceDocument } from '#lib/database/json-columns.ts'
import type { InvoicesTable } from '#lib/database/tables.gen.ts'
import type { SellerRow } from './seller.ts'

type Series = InvoicesTable['series']

export type Draft = {
  cause: string
  series: Series
  kind: InvoicesTable['kind']
  seller: SellerRow | null
  order_id?: number
  trip_id?: number
  store_id?: number | null
  courier_id?: number
  credits_id?: number
  digits: number
  /** The last entry of a commission invoice or a statement. */
  last_entry_id?: number
  document: Omit<InvoiceDocument, 'before_discount' | 'discount'>
  buyer?: InvoiceBuyer | null
  now: Date
}

const prefixes = {
  invoice: 'invoice_prefix',
  credit_note: 'credit_note_prefix',
  commission: 'commission_prefix',
  courier: 'courier_prefix',
} as const satisfies Record<Series, keyof Switches>

/** Digits of a number; larger numbers have as many as they need. */
const WIDTH = 6
const LONGEST_PREFIX = 20

/**
 * Writes a document under the next number of its series, in the transaction of its cause; a cause that has one already gets no other. The series stays locked until that transaction
 * ends: a rollback gives the number back, and the lock comes after that of the account of a store or a courier.
 */
export async function writeDocument(tx: Db, switches: Switches, draft: Draft): Promise<void> {
  const { cause, series, kind, seller, digits, buyer = null, now } = draft
  const { before_discount, discount, net, tax, total } = sumInvoice(draft.document.lines)
  const document: InvoiceDocument = { ...draft.document, before_discount, discount }
  const sellerId = seller?.id ?? null
  const prefix = `${seller?.prefix ?? ''}${cutText(switches[prefixes[series]].trim(), LONGEST_PREFIX)}`
  await sql`
    with next as (
      insert into invoice_series (seller_id, series, last_number)
      select ${sellerId}::bigint, ${series}, 1 where not exists (select from invoices where cause = ${cause})
      on conflict (seller_id, series) do update set last_number = invoice_series.last_number + 1
      returning last_number)
    insert into invoices (cause, seller_id, series, sequence, number, kind, order_id, trip_id, store_id, courier_id, credits_id,
      last_entry_id, digits, net, tax, total, document, buyer, issued_at)
    select ${cause}, ${sellerId}::bigint, ${series}, last_number,
      ${prefix}::text || lpad(last_number::text, greatest(${WIDTH}::int, length(last_number::text)), '0'),
      ${kind}, ${draft.order_id ?? null}::bigint, ${draft.trip_id ?? null}::bigint, ${draft.store_id ?? null}::bigint,
      ${draft.courier_id ?? null}::bigint, ${draft.credits_id ?? null}::bigint, ${draft.last_entry_id ?? null}::bigint, ${digits}::int, ${net}::bigint, ${tax}::bigint,
      ${total}::bigint, ${JSON.stringify(document)}::jsonb, ${buyer && JSON.stringify(buyer)}::jsonb, ${now}::timestamptz
    from next`.execute(tx)
}
