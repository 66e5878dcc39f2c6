import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Period } from '#features/sales/periods.ts'

/** The sums of all entries of a period in minor units, and how many there are. */
export type BookSums = { net: number; tax: number; entries: number }

/** A closed month with the name of the key that closed it; undefined for an open one. */
export function findClosedMonth(db: Db, month: string) {
  return db
    .selectFrom('tax_months as m')
    .innerJoin('operator_keys as k', 'k.id', 'm.key_id')
    .select(['m.since', 'm.until', 'm.net', 'm.tax', 'm.entries', 'm.closed_at', 'k.name as key_name'])
    .where('m.month', '=', `${month}-01`)
    .executeTakeFirst()
}

/** The last closed month as "YYYY-MM" and its end; null while none is closed. */
export async function findLastClosed(db: Db): Promise<{ month: string; until: Date } | null> {
  const last = await db
    .selectFrom('tax_months')
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), 'until'])
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? null
}

/** The time of the first entry of the tax book; null while it is empty. */
export async function findFirstEntry(db: Db): Promise<Date | null> {
  const first = await db.selectFrom('tax_entries').select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
  return first?.created_at ?? null
}

export function sumBook(db: Db, { since, until }: Period): Promise<BookSums> {
  return db
    .selectFrom('tax_entries')
    .select([sql<number>`coalesce(sum(net), 0)::bigint`.as('net'), sql<number>`coalesce(sum(tax), 0)::bigint`.as('tax')])
    .select(sql<number>`count(*)::int`.as('entries'))
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
}

/** How many orders and trips were sold in a period, and how many refunds took something back. */
export function countBook(db: Db, { since, until }: Period): Promise<{ sales: number; credits: number }> {
  const countOf = (kind: string) => sql<number>`(count(distinct cause) filter (where kind = ${kind}))::int`
  return db
    .selectFrom('tax_entries')
    .select([countOf('sale').as('sales'), countOf('credit').as('credits')])
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
}
