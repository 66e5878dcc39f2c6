import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** The refunds of a trip by their destinations, newest first, in minor units. */
export function listTripRefunds(db: Db, tripId: number) {
  return db
    .selectFrom('trip_refunds as r')
    .leftJoin('operator_keys as k', 'k.id', 'r.key_id')
    .select(['r.id', 'r.amount', 'r.note', 'r.created_at', 'r.key_id', 'k.name as key_name'])
    .select(['r.gateway_amount as gateway', 'r.wallet_amount as wallet', 'r.manual_amount as manual'])
    .where('r.trip_id', '=', tripId)
    .orderBy('r.id', 'desc')
    .execute()
}

/** Sums of a trip's refunds: of all, of those with the method `gateway`, and the part of these that the gateway paid. */
export function sumTripRefunds(db: Db, tripId: number) {
  return db
    .selectFrom('trip_refunds')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<number>`coalesce(sum(amount) filter (where method = 'gateway'), 0)::bigint`.as('asPaid'),
      sql<number>`coalesce(sum(gateway_amount), 0)::bigint`.as('byGateway'),
    ])
    .where('trip_id', '=', tripId)
    .executeTakeFirstOrThrow()
}
