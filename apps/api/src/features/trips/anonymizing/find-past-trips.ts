import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

const isOver: RawBuilder<boolean> = sql`
  t.trip_status in ('completed', 'canceled', 'payment_failed')
  and not exists (select from payments p where p.trip_id = t.id and p.status = 'refund_due')`

type TripKey = { created_at: Date; id: number }
type Search = { before: Date; after: TripKey; most: number }

/** Past trips that still have personal details and have not changed since `before`, oldest first, locked in the caller's transaction. */
export async function lockPastTrips(tx: Db, { before, after, most }: Search): Promise<TripKey[]> {
  const { rows } = await sql<TripKey>`
    select t.id, t.created_at from trips t
    where t.anonymized_at is null and (t.created_at, t.id) > (${after.created_at}, ${after.id}::bigint) and t.created_at < ${before}
      and t.updated_at < ${before} and t.ends_at < ${before} and ${isOver}
    order by t.created_at, t.id limit ${most} for update of t skip locked`.execute(tx)
  return rows
}

/** The trips among these that are not over. */
export async function findOpenTrips(db: Db, tripIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from trips t where t.id = any(${tripIds}::bigint[]) and not (${isOver}) order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}
