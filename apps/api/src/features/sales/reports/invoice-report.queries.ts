import { toLocalTime } from '@medina/time/local-time'
import { sql } from 'kysely'
import type { Period } from '#features/sales/periods.ts'
import type { Db } from '#lib/database/database.ts'
import type { InvoiceParty, Translated } from '#lib/database/json-columns.ts'
import { type Language, localize } from '#lib/i18n.ts'
import type { Places } from './book-sums.queries.ts'
import { amount, type ReportCell } from './report-rows.ts'

const PAGE = 2000

export const invoiceColumns = [
  'date',
  'time',
  'number',
  'series',
  'kind',
  'order',
  'trip',
  'seller',
  'tax_number',
  'store',
  'buyer',
  'credits',
  'net',
  'tax',
  'total',
] as const

type Of = Period & Places & { after: number }

/** Documents of a period, after an id. The buyer is empty once it was removed. */
export async function listInvoiceRows(db: Db, { since, until, after, storeId, courierId }: Of) {
  return db
    .selectFrom('invoices as e')
    .leftJoin('stores as s', 's.id', 'e.store_id')
    .select(['e.id', 'e.issued_at', 'e.number', 'e.series', 'e.kind', 'e.order_id', 'e.trip_id', 'e.net', 'e.tax', 'e.total'])
    .select(['s.name as store'])
    .select([
      sql<InvoiceParty>`e.document -> 'seller'`.as('seller'),
      sql<Translated | null>`e.document -> 'customer' -> 'name'`.as('customer'),
      sql<string | null>`e.buyer ->> 'name'`.as('buyer'),
      sql<string | null>`e.document -> 'credits' ->> 'number'`.as('credits'),
    ])
    .where('e.id', '>', after)
    .where('e.issued_at', '>=', since)
    .where('e.issued_at', '<', until)
    .$if(storeId !== undefined, (query) => query.where('e.store_id', '=', storeId ?? 0))
    .$if(courierId !== undefined, (query) => query.where('e.courier_id', '=', courierId ?? 0))
    .orderBy('e.id')
    .limit(PAGE)
    .execute()
}
type InvoiceRow = Awaited<ReturnType<typeof listInvoiceRows>>[number]

export function writeInvoiceRow(row: InvoiceRow, { timeZone, language }: { timeZone: string; language: Language }): ReportCell[] {
  const { date, time } = toLocalTime(row.issued_at, timeZone)
  const inOne = (text: Translated | null) => (text === null ? null : localize(text, language))
  return [
    date,
    time,
    row.number,
    row.series,
    row.kind,
    row.order_id,
    row.trip_id,
    localize(row.seller.name, language),
    row.seller.tax_number,
    inOne(row.store),
    row.buyer ?? inOne(row.customer),
    row.credits,
    ...[row.net, row.tax, row.total].map(amount),
  ]
}
