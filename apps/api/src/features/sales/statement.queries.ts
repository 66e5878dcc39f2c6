import { shareParts } from '@medina/pricing/stores/store-share'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { bookTaxes, partWithoutTax } from './book-taxes.ts'
import type { Period } from './periods.ts'

export const entryParts = [...shareParts, 'paid'] as const
export type EntryPart = (typeof entryParts)[number]

function fromEntries(db: Db) {
  return db.selectFrom('store_entries as e').innerJoinLateral(bookTaxes.as('b'), (join) => join.onTrue())
}

/** The sum of a store's entries before an instant, in minor units. */
export async function sumBefore(db: Db, storeId: number, instant: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('store_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('store_id', '=', storeId)
    .where('created_at', '<', instant)
    .executeTakeFirstOrThrow()
  return sum
}

/** The sums of a store's entries of a period by part, and of all. */
export async function sumParts(db: Db, storeId: number, { since, until }: Period) {
  return fromEntries(db)
    .select(
      [...entryParts, 'amount' as const].map((part) => sql<number>`coalesce(sum(${partWithoutTax(part)}), 0)::bigint`.as(part)),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('e.store_id', '=', storeId)
    .where('e.created_at', '>=', since)
    .where('e.created_at', '<', until)
    .executeTakeFirstOrThrow()
}

type Slice = Period & { skip: number; limit: number }

/** The entries of a period in chronological order, each with the running sum of the period. */
export async function listEntries(db: Db, storeId: number, { since, until, skip, limit }: Slice) {
  return selectEntries(db)
    .select(sql<number>`sum(e.amount) over (order by e.created_at, e.id)::bigint`.as('running'))
    .where('e.store_id', '=', storeId)
    .where('e.created_at', '>=', since)
    .where('e.created_at', '<', until)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .offset(skip)
    .limit(limit)
    .execute()
}

/** Payouts and deposits of a store, newest first. */
export async function listPayments(db: Db, storeId: number, { before, limit }: { before: number | null; limit: number }) {
  return selectEntries(db)
    .where('e.store_id', '=', storeId)
    .where('e.kind', 'in', ['payout', 'deposit'])
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** An entry by its id. */
export async function getEntry(db: Db, id: number) {
  return selectEntries(db).where('e.id', '=', id).executeTakeFirstOrThrow()
}
export type EntryRecord = Awaited<ReturnType<typeof getEntry>>

function selectEntries(db: Db) {
  return fromEntries(db)
    .leftJoin('operator_keys as k', 'k.id', 'e.key_id')
    .select(['e.id', 'e.kind', 'e.order_id', 'e.trip_id', 'e.amount', 'e.note', 'e.created_at', 'e.key_id', 'k.name as key_name'])
    .select(['e.commission_percent', 'e.commission_fixed'])
    .select(entryParts.map((part) => partWithoutTax(part).as(part)))
}
