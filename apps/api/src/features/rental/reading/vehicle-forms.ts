import { type RawBuilder, sql } from 'kysely'
import type { TripCost, Vehicle, VehicleCard } from '@medina/contract/rental/vehicles'
import type { ReadContext } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { fromVehicles, listVehicleRecords, type VehicleRecord } from './vehicle.queries.ts'
import { toVehicle, toVehicleCard } from './vehicle-row.ts'

export type VehicleView = 'card' | 'full'
/** `free` counts the units to show of a vehicle (`v`); without it all units in service. */
type Form = {
  view: VehicleView
  free?: RawBuilder<number> | undefined
  /** The cost of the wanted trip. */
  costOf?: (vehicle: VehicleRecord) => TripCost | null
}

/** Vehicles by id, in the order of the ids. */
export async function listVehiclesById(
  db: Db,
  ids: readonly number[],
  { view, free = sql<number>`v.unit_count`, costOf }: Form,
  context: ReadContext,
): Promise<(Vehicle | VehicleCard)[]> {
  if (ids.length === 0) return []
  const found = fromVehicles(db).where(isAmong('v.id', ids))
  const [records, counts] = await Promise.all([
    listVehicleRecords(found),
    db
      .selectFrom('vehicles as v')
      .select(['v.id', free.as('free')])
      .where(isAmong('v.id', ids))
      .execute(),
  ])
  const freeOf = new Map(counts.map((row) => [row.id, row.free]))
  const toRow = view === 'card' ? toVehicleCard : toVehicle
  const byId = new Map(
    records.map((record) => [record.id, toRow(record, { free: freeOf.get(record.id) ?? 0, cost: costOf?.(record) }, context)]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
