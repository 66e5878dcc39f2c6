import { readServedAreas } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'

/** The scope of a call: a module in the zones of its header. */
export type Area = { moduleId: number; zoneIds: number[] }
/** The same, where null means all modules or all zones. */
export type ItemScope = { moduleId: number | null; zoneIds: number[] | null }

/** The area of modules that deliver everywhere. */
const EVERYWHERE = 0

/**
 * The areas whose items the zones may see: the served zones, or 0 if the module delivers everywhere. Empty if the module or all of the
 * zones are switched off.
 */
export async function listAreas(db: Db, { moduleId, zoneIds }: Area): Promise<number[]> {
  return (await listAllAreas(db, moduleId)).filter((area) => area === EVERYWHERE || zoneIds.includes(area))
}

/** The areas of a module in all served zones, as in `listAreas`. */
export async function listAllAreas(db: Db, moduleId: number): Promise<number[]> {
  const served = (await readServedAreas(db)).filter(({ module_id }) => module_id === moduleId)
  return served.some(({ is_everywhere }) => is_everywhere) ? [EVERYWHERE] : served.map(({ zone_id }) => zone_id)
}
