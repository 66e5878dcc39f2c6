import { findModule, moduleTraits } from '#features/site/site.service.ts'
import type { Db } from '#lib/database.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

export type VegType = 'all' | 'veg' | 'non_veg'

/** What counts of the kind a call asks for: nothing where the module, or the business, has no marks for it. Without a module any may have. */
export async function readVegType(
  db: Db,
  { moduleId, type = 'all' }: { moduleId: number | null; type?: VegType | undefined },
  { switches }: Pick<ReadContext, 'switches'>,
): Promise<VegType> {
  if (type === 'all' || !switches.toggle_veg_non_veg) return 'all'
  const module = moduleId === null ? null : await findModule(db, moduleId)
  return module === null || moduleTraits(module.module_type).veg_non_veg ? type : 'all'
}
