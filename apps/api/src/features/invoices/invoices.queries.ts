import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { InvoicesTable } from '#lib/database/tables.gen.ts'
import { toLatinDigits } from '#lib/text/latin-digits.ts'

/** A document by its id. */
export async function findInvoice(db: Db, id: number) {
  return (await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}
export type FoundInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** The credit notes of an invoice, oldest first. */
export async function listCreditNotes(db: Db, id: number): Promise<FoundInvoice[]> {
  return db.selectFrom('invoices').selectAll().where('credits_id', '=', id).orderBy('id').execute()
}

type Filter = {
  search: string
  series?: InvoicesTable['series'] | undefined
  storeIds: readonly number[] | null
  since: Date | null
  before: Date | null
  /** The id after which the page begins, downwards. */
  after: number | null
  limit: number
}

/** Documents with the names of their stores, newest first. A search is the beginning of a number, or the number of an order or a trip. */
export async function listInvoiceRecords(db: Db, { search, series, storeIds, since, before, after, limit }: Filter) {
  const typed = toLatinDigits(search).toLowerCase()
  const reference = /^\d{1,15}$/.test(typed) ? Number(typed) : null
  return db
    .selectFrom('invoices as i')
    .leftJoin('stores as s', 's.id', 'i.store_id')
    .selectAll('i')
    .select('s.name as store_name')
    .$if(typed !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(sql`lower(i.number)`, 'like', `${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
          ...(reference === null ? [] : [eb('i.order_id', '=', reference), eb('i.trip_id', '=', reference)]),
        ]),
      ),
    )
    .$if(series !== undefined, (query) => query.where('i.series', '=', series ?? 'invoice'))
    .$if(storeIds !== null, (query) => query.where('i.store_id', 'in', [...(storeIds ?? []), 0]))
    .$if(since !== null, (query) => query.where('i.issued_at', '>=', since))
    .$if(before !== null, (query) => query.where('i.issued_at', '<', before))
    .$if(after !== null, (query) => query.where('i.id', '<', after))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
}
export type ListedRecord = Awaited<ReturnType<typeof listInvoiceRecords>>[number]
