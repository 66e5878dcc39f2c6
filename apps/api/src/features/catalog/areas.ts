import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'

/** Where a call may look: a module in the zones of its header. */
export type Area = { moduleId: number; zoneIds: number[] }

/**
 * The areas of a module's items that zones may see: the zones that are served, or 0 where the module delivers everywhere. None when the
 * module or all of the zones are switched off.
 */
export function listAreas(db: Db, { moduleId, zoneIds }: Area): Promise<number[]> {
  const asked = beingRead.get(db) ?? new Map<string, Promise<number[]>>()
  beingRead.set(db, asked)
  const key = JSON.stringify([moduleId, zoneIds])
  const known = asked.get(key)
  if (known !== undefined) return known
  const areas = readAreas(db, { moduleId, zoneIds }).finally(() => asked.delete(key))
  asked.set(key, areas)
  return areas
}

/** The lists of one page ask at the same moment: they share the answer while it is on its way. */
const beingRead = new WeakMap<Db, Map<string, Promise<number[]>>>()

async function readAreas(db: Db, { moduleId, zoneIds }: Area): Promise<number[]> {
  const { rows } = await sql<{ area_id: number }>`
    select distinct case when m.all_zone_service then 0 else z.id end as area_id
    from modules m join zone_modules zm on zm.module_id = m.id join zones z on z.id = zm.zone_id
    where m.id = ${moduleId} and m.status and z.status and (m.all_zone_service or z.id = any(${zoneIds}::bigint[]))
    order by area_id`.execute(db)
  return rows.map(({ area_id }) => area_id)
}
