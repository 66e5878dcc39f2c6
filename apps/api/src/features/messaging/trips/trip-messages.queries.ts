import { type Insertable, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { TripMessagesTable } from '#lib/database/tables.gen.ts'

/** More messages than a trip ever has. */
const MOST_OF_TRIP = 50

/** The messages that staff wrote to the guest of a trip, newest first. */
export function listTripMessages(db: Db, tripId: number) {
  return db
    .selectFrom('trip_messages as m')
    .innerJoin('operator_keys as k', 'k.id', 'm.key_id')
    .select(['m.id', 'm.channel', 'm.text', 'm.key_id', 'k.name as key_name', 'm.created_at'])
    .where('m.trip_id', '=', tripId)
    .orderBy('m.id', 'desc')
    .limit(MOST_OF_TRIP)
    .execute()
}

/** A message of this trip that the device sent before; null without one. */
export async function findTripMessage(db: Db, tripId: number, clientKey: string | null) {
  if (clientKey === null) return null
  const query = db.selectFrom('trip_messages').select(['id', 'channel'])
  return (await query.where('trip_id', '=', tripId).where('client_key', '=', clientKey).executeTakeFirst()) ?? null
}

/** Adds a message and returns its id; null if this device sent it before. */
export async function insertTripMessage(tx: Db, row: Insertable<TripMessagesTable>): Promise<number | null> {
  const query = tx
    .insertInto('trip_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.returning('id').executeTakeFirst())?.id ?? null
}

/** Deletes what was written to the guests of these trips. */
export async function deleteTripMessages(tx: Db, tripIds: readonly number[]): Promise<void> {
  if (tripIds.length > 0)
    await tx
      .deleteFrom('trip_messages')
      .where('trip_id', 'in', [...tripIds])
      .execute()
}

/** Deletes the oldest of them that were written before `time`; false if there are none. */
export async function deleteTripMessagesBefore(tx: Db, time: Date, most: number): Promise<boolean> {
  const { rows } = await sql`
    delete from trip_messages where id in (
      select id from trip_messages where created_at < ${time} order by created_at, id limit ${most} for update skip locked)
    returning id`.execute(tx)
  return rows.length > 0
}
