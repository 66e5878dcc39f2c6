import type { Db } from '#lib/database/database.ts'
import { readCurrentSwitches } from '#features/site/public.ts'
import { listEmptyStores, listModulesWithoutParcels, listNeverOpenStores, listUnservedZones } from './dead-ends.queries.ts'
import { explainUnconfigured, type Services } from './unconfigured.ts'

const MOST_NAMED = 3

/** The places where customers would find nothing, one sentence each, with a way out. They stop nothing: a shop is built in steps. */
export async function listDeadEnds(db: Db, services: Services): Promise<string[]> {
  const unserved = Map.groupBy(await listUnservedZones(db), ({ module }) => module)
  const zones = [...unserved].map(
    ([module, rows]) =>
      `fees.csv: ${module} is offered in ${nameAll(rows.map(({ zone }) => zone))}, and no store of it delivers there. A store delivers in its own zone only: add one, set all_zones of ${module} in modules.csv, or take the row out.`,
  )
  const parcels = (await listModulesWithoutParcels(db)).map(
    (module) =>
      `modules.csv: ${module} is on, and nobody can send a parcel without a category: add one to parcel-categories.csv.`,
  )
  const [empty, closed] = [await listEmptyStores(db), await listNeverOpenStores(db)]
  return [
    ...zones,
    ...parcels,
    ...(empty.length > 0
      ? [`stores.csv: ${nameAll(empty)}: nothing to order there. Add items, or set status no until there are some.`]
      : []),
    ...(closed.length > 0 ? [`stores.csv: ${nameAll(closed)}: never open. Write hours, such as “sun-sat 09:00-23:00”.`] : []),
    ...explainUnconfigured(await readCurrentSwitches(db), services),
  ]
}

function nameAll(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(', ')
}
