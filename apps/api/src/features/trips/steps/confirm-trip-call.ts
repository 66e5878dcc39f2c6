import type { Db } from '#lib/database/database.ts'
import { notifyTripViewers } from './trip-lifecycle.ts'

/**
 * Releases a trip that awaits a call, in the caller's transaction, because its customer has confirmed it. Returns false if it awaits none.
 */
export async function confirmTripCall(tx: Db, { tripId, now }: { tripId: number; now: Date }): Promise<boolean> {
  const released = await tx
    .updateTable('trips')
    .set({ awaits_call: false })
    .where('id', '=', tripId)
    .where('trip_status', '=', 'pending')
    .where('awaits_call', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (released === undefined) return false
  await notifyTripViewers(tx, tripId, now)
  return true
}
