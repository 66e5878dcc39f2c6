import { sql, type SqlBool } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { InvoicesTable } from '#lib/database/tables.gen.ts'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'

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
  /** Whether names of buyers are compared, too: a store may not see them. */
  hasNames: boolean
  series?: InvoicesTable['series'] | undefined
  kind?: InvoicesTable['kind'] | undefined
  storeIds: readonly number[] | null
  since: Date | null
  before: Date | null
  /** The id after which the page begins, downwards. */
  after: number | null
  limit: number
}

function selectListed(db: Db) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('stores as s', 's.id', 'i.store_id')
    .selectAll('i')
    .select([
      's.name as store_name',
      sql<number>`(select coalesce(sum(n.total), 0)::bigint from invoices n where n.credits_id = i.id)`.as('credited'),
    ])
}

/** Documents with the names of their stores, newest first. */
export async function listInvoiceRecords(db: Db, filter: Filter) {
  const { search, hasNames, series, kind, storeIds, since, before, after, limit } = filter
  const typed = toLatinDigits(search).toLowerCase()
  return selectListed(db)
    .$if(typed !== '', (query) => query.where(isFoundBy(typed, { hasNames, storeIds })))
    .$if(series !== undefined, (query) => query.where('i.series', '=', series ?? 'invoice'))
    .$if(kind !== undefined, (query) => query.where('i.kind', '=', kind ?? 'order'))
    .$if(storeIds !== null, (query) => query.where('i.store_id', 'in', [...(storeIds ?? []), 0]))
    .$if(since !== null, (query) => query.where('i.issued_at', '>=', since))
    .$if(before !== null, (query) => query.where('i.issued_at', '<', before))
    .$if(after !== null, (query) => query.where('i.id', '<', after))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
}
export type ListedRecord = Awaited<ReturnType<typeof listInvoiceRecords>>[number]

/** Names are compared in so many of the newest documents: an index of them would cost each delivery. */
const NAMED_DOCUMENTS = 20_000

/** Finds the beginning of a number, the number of an order or a trip, or a buyer whose names begin with all words. */
function isFoundBy(typed: string, { hasNames, storeIds }: Pick<Filter, 'hasNames' | 'storeIds'>) {
  const number = `${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const reference = /^\d{1,15}$/.test(typed) ? Number(typed) : null
  const isTheirs = storeIds === null ? sql`true` : sql`p.store_id = any(${storeIds}::bigint[])`
  const found = [
    sql`select p.id from invoices p where lower(p.number) like ${number}`,
    ...(reference === null
      ? []
      : [
          sql`select p.id from invoices p where p.order_id = ${reference}`,
          sql`select p.id from invoices p where p.trip_id = ${reference}`,
        ]),
    // A text with digits is a number: the names of many documents need not be read.
    ...(hasNames && /\p{L}/u.test(typed) && !/\d/.test(typed)
      ? [
          sql`select n.id from (
            select p.id, ' ' || fold_text(coalesce(p.buyer ->> 'name', '')) as names
            from invoices p where ${isTheirs} order by p.id desc limit ${NAMED_DOCUMENTS}) n
          where not exists (select from unnest(words_of(fold_text(${typed}))) as word where strpos(n.names, ' ' || word) = 0)`,
        ]
      : []),
  ]
  return sql<SqlBool>`i.id in (${sql.join(found, sql` union all `)})`
}

/** A document with its credit notes, oldest first; a credit note with its invoice. The document itself is the first one. */
export async function listJoined(db: Db, id: number): Promise<ListedRecord[]> {
  const of = await selectListed(db).where('i.id', '=', id).executeTakeFirst()
  if (of === undefined) return []
  const joined = await selectListed(db)
    .where((eb) => eb.or([eb('i.credits_id', '=', id), eb('i.id', '=', of.credits_id)]))
    .orderBy('i.id')
    .execute()
  return [of, ...joined]
}
