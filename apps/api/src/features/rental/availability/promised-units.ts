import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** The number plate of the first of these units that a trip has now or later; null if there is none. */
export async function findPromised(tx: Db, unitIds: readonly number[], now: Date): Promise<string | null> {
  if (unitIds.length === 0) return null
  const promised = await tx
    .selectFrom('unit_bookings as b')
    .innerJoin('vehicle_units as u', 'u.id', 'b.unit_id')
    .select('u.license_plate_number')
    .where('b.unit_id', 'in', unitIds)
    .where('b.completed_at', 'is', null)
    .where(sql<boolean>`upper(b.during) > ${now}::timestamptz`)
    .orderBy('b.unit_id')
    .limit(1)
    .executeTakeFirst()
  return promised?.license_plate_number ?? null
}
