import type { Db } from '#lib/database/database.ts'
import { notifyTripViewers } from './trip-lifecycle.ts'

type Assignment = { tripId: number; storeId: number; unitId: number; driverId: number | null; now: Date }

/** Assigns a provider's driver to a unit of a trip; false for a unit of another trip, or a driver of another provider. */
export async function assignDriver(tx: Db, { tripId, storeId, unitId, driverId, now }: Assignment): Promise<boolean> {
  if (driverId !== null) {
    const drivers = tx.selectFrom('drivers').select('id').where('id', '=', driverId).where('store_id', '=', storeId)
    if ((await drivers.where('status', '=', true).executeTakeFirst()) === undefined) return false
  }
  const assigned = await tx
    .updateTable('unit_bookings')
    .set({ driver_id: driverId })
    .where('trip_id', '=', tripId)
    .where('unit_id', '=', unitId)
    .returning('id')
    .executeTakeFirst()
  if (assigned === undefined) return false
  await notifyTripViewers(tx, tripId, now)
  return true
}

/** The drivers of a provider who can be assigned. */
export function listDrivers(db: Db, storeId: number) {
  return db
    .selectFrom('drivers')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('status', '=', true)
    .orderBy('id')
    .execute()
}

type Movement = { tripId: number; lat: number; lng: number; now: Date }

/** Stores where the vehicle of a trip is. */
export async function moveVehicle(db: Db, { tripId, lat, lng, now }: Movement): Promise<void> {
  const location = `(${lng},${lat})`
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('trip_positions')
      .values({ trip_id: tripId, location, updated_at: now })
      .onConflict((conflict) => conflict.column('trip_id').doUpdateSet({ location, updated_at: now }))
      .execute()
    await notifyTripViewers(tx, tripId)
  })
}
