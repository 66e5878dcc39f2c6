import { sql } from 'kysely'
import type { Vehicle, VehicleCard } from '@medina/contract/rental/vehicles'
import type { ReadContext } from '#features/catalog/public.ts'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import type { FleetScope } from '#features/rental/reading/provider.queries.ts'
import { fromVehicles, isProviderOffered, picksUpIn } from '#features/rental/reading/vehicle.queries.ts'
import { listVehiclesById, type VehicleView } from '#features/rental/reading/vehicle-forms.ts'

/** The vehicles among `ids` that can be rented in the zones, in the order of the ids. */
export async function listOfferedVehicles(
  db: Db,
  ids: readonly number[],
  { moduleId, zoneIds, view }: Omit<FleetScope, 'moduleId'> & { moduleId: number | null; view: VehicleView },
  context: ReadContext,
): Promise<(Vehicle | VehicleCard)[]> {
  if (ids.length === 0) return []
  const rows = await fromVehicles(db)
    .select('v.id')
    .where(isAmong('v.id', ids))
    .where(isRented)
    .$if(moduleId !== null, (query) => query.where('v.module_id', '=', moduleId ?? 0))
    .$if(zoneIds !== null, (query) => query.where(picksUpIn(zoneIds ?? [])))
    .execute()
  const offered = new Set(rows.map(({ id }) => id))
  return listVehiclesById(
    db,
    ids.filter((id) => offered.has(id)),
    { view },
    context,
  )
}

/** Whether a vehicle can be rented anywhere. */
export async function isVehicleOffered(db: Db, id: number): Promise<boolean> {
  const found = fromVehicles(db).select('v.id').where('v.id', '=', id).where(isRented)
  return (await found.executeTakeFirst()) !== undefined
}

const isRented = sql<boolean>`(v.status and ${isProviderOffered})`
