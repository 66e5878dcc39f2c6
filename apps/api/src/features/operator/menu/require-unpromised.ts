import { sql } from 'kysely'
import type { FormChange, FormRows } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { findPromised } from '#features/rental/public.ts'

/**
 * Throws 409 if a unit goes out of service while it is promised to a trip. The vehicles of the changes are locked, so that no booking comes in
 * between.
 */
export async function requireUnpromised(tx: Db, changes: readonly FormChange[], now: Date): Promise<void> {
  const plates = changes.flatMap(({ before, after }) => {
    const platesIn = (rows: FormRows, status: string): string[] =>
      (rows.vehicle_units ?? []).flatMap((unit) => (unit.status === status ? (unit.license_plate_number ?? []) : []))
    const inService = platesIn(before, 'yes')
    return platesIn(after, 'no').filter((plate) => inService.includes(plate))
  })
  if (plates.length === 0) return
  const units = sql<{ id: number }>`select id from vehicle_units where license_plate_number = any(${plates}::text[])`
  const { rows } = await units.execute(tx)
  const promised = await findPromised(
    tx,
    rows.map(({ id }) => id),
    now,
  )
  if (promised !== null) throw refuse(409, 'vehicle_units', 'operator.plate_promised', { text: promised })
}
