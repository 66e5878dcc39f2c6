import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import type { TripSpan } from './trip-span.ts'

type Held = Pick<TripSpan, 'pickup_at' | 'free_at'>

/** Whether no booking holds a unit in a span. Bookings hold their preparation too, so spans may meet. */
function isFree(unitId: Expression<number>, { pickup_at, free_at }: Held): RawBuilder<boolean> {
  return sql`not exists (
    select from unit_bookings b
    where int8range(b.unit_id, b.unit_id, '[]') && int8range(${unitId}, ${unitId}, '[]')
      and b.during && tstzrange(${pickup_at}, ${free_at}))`
}

/**
 * The free units of vehicles, in the order of their ids. The vehicles must be locked by `lockVehicles` before, in an earlier statement:
 * one that waits for a lock does not see bookings committed meanwhile.
 */
export async function listFreeUnits(
  tx: Db,
  vehicleIds: readonly number[],
  span: Held,
): Promise<{ id: number; vehicle_id: number }[]> {
  return tx
    .selectFrom('vehicle_units as u')
    .select(['u.id', 'u.vehicle_id'])
    .where(isAmong('u.vehicle_id', vehicleIds))
    .where('u.status', '=', true)
    .where(isFree(sql.ref('u.id'), span))
    .orderBy('u.vehicle_id')
    .orderBy('u.id')
    .execute()
}

/** Serializes bookings of the same vehicle. All transactions lock vehicles in the order of their ids, to avoid deadlocks. */
export async function lockVehicles(tx: Db, vehicleIds: readonly number[]): Promise<void> {
  await tx.selectFrom('vehicles').select('id').where(isAmong('id', vehicleIds)).orderBy('id').forNoKeyUpdate().execute()
}
