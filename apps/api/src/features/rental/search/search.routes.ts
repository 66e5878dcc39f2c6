import type { Api } from '#api.ts'
import { createReadContext, scopeOf } from '#features/catalog/public.ts'
import { type Caller, requireModule } from '#lib/http/caller.ts'
import { listLabels, listPopularBrands } from './labels.queries.ts'
import { listTopRated, searchVehicles } from './list-vehicles.ts'
import { suggestVehicles } from './suggest-vehicles.ts'
import { countVehicleFacets } from './vehicle-facets.ts'

export function registerVehicleSearch(api: Api): void {
  const { serve, reads: db } = api
  const reading = { ...api, db }
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  serve('rental.search', async ({ caller, query }) => searchVehicles(reading, scopeOf(caller), query, await contextOf(caller)))

  // A provider's page lists its whole fleet, wherever the customer is.
  serve('rental.providerVehicles', async ({ caller, query }) =>
    searchVehicles(reading, { moduleId: requireModule(caller), zoneIds: null }, query, await contextOf(caller)),
  )

  serve('rental.facets', async ({ caller, query }) => countVehicleFacets(db, scopeOf(caller), query, await contextOf(caller)))

  serve('rental.suggestions', async ({ caller, query }) =>
    suggestVehicles(db, scopeOf(caller), query.name, await contextOf(caller)),
  )

  serve('rental.topRated', async ({ caller, query }) => listTopRated(db, scopeOf(caller), query, await contextOf(caller)))

  serve('rental.popularBrands', async ({ caller }) => listPopularBrands(db, requireModule(caller), await contextOf(caller)))

  serve('rental.categories', async ({ caller, query }) => {
    const { labels, ...page } = await listLabels(
      db,
      { table: 'categories', moduleId: requireModule(caller) },
      query,
      await contextOf(caller),
    )
    return { ...page, vehicles: labels }
  })

  serve('rental.brands', async ({ caller, query }) => {
    const { labels, ...page } = await listLabels(
      db,
      { table: 'brands', moduleId: requireModule(caller) },
      query,
      await contextOf(caller),
    )
    return { ...page, brands: labels }
  })
}
