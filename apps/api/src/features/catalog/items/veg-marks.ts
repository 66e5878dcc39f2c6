import { findModule, moduleTraits } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

export type VegType = 'all' | 'veg' | 'non_veg'

/** The requested kind, or `all` if the module or the business has no veg labels. Without a module any item may have them. */
export async function readVegType(
  db: Db,
  { moduleId, type = 'all' }: { moduleId: number | null; type?: VegType | undefined },
  { switches }: Pick<ReadContext, 'switches'>,
): Promise<VegType> {
  if (type === 'all' || !switches.toggle_veg_non_veg) return 'all'
  const module = moduleId === null ? null : await findModule(db, moduleId)
  return module === null || moduleTraits(module.module_type).veg_non_veg ? type : 'all'
}
