import type { StoreSort } from '@medina/contract/catalog/browse'
import type { ParsedInput } from '@medina/contract/endpoints/endpoints'
import type { Api } from '#api.ts'
import { requireZones } from '#lib/http/caller.ts'
import { browseStoreFacets, browseStores } from './browse.ts'
import { findCategoryRecord } from '#features/catalog/categories/category.queries.ts'
import { isSet, scopeOf } from '#features/catalog/reading/read-scope.ts'
import { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import { listStores, type StoreList } from './list-stores.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { markNeverOrdered } from '#features/catalog/reading/never-ordered.ts'
import { hasOffer, isFeatured, takesOrders } from './store-conditions.ts'

const storeTypes = {
  all: {},
  undefined: {},
  newly_joined: { order: 'newest' },
  popular: { order: 'popular' },
  top_rated: { filter: ['top_rated'], order: 'rating' },
} satisfies Record<string, Partial<StoreList>>

type StoreListName = 'catalog.latestStores' | 'catalog.recommendedStores' | 'catalog.discountedStores' | 'catalog.topRatedStores'

/** Every list of stores by its path; all are filtered and sorted by the same code. */
export function registerStoreLists(api: Api): void {
  const { serve, reads: db } = api
  // Filters by order type and by kind of store; open stores come first (spec 7.027).
  serve('catalog.stores', async ({ caller, params: { filter }, query: { store_type, featured, ...query } }) => {
    const scope = { moduleId: caller.moduleId, zoneIds: requireZones(caller) }
    const only = [...(filter === 'all' ? [] : [takesOrders(filter)]), ...(isSet(featured) ? [isFeatured] : [])]
    const list = narrowed({ ...scope, only, ...storeTypes[store_type] }, query)
    return listStores(db, list, query, await createReadContext(api, caller))
  })
  const serveList = (name: StoreListName, own: Partial<StoreList>) =>
    serve(name, async ({ caller, query }) =>
      listStores(db, narrowed({ ...scopeOf(caller), ...own }, query), query, await createReadContext(api, caller)),
    )
  serveList('catalog.latestStores', { order: 'newest' })
  // Open stores first, then the nearest, then those with most orders (spec 7.026).
  serve('catalog.popularStores', async ({ caller, query }) => {
    const list = narrowed({ ...scopeOf(caller), order: 'near' }, query)
    const page = await listStores(db, list, query, await createReadContext(api, caller))
    return { ...page, ...(await markNeverOrdered(db, 'stores', page.stores)) }
  })
  serveList('catalog.recommendedStores', { only: [isFeatured] })
  serveList('catalog.discountedStores', { filter: ['discounted'] })
  serveList('catalog.topRatedStores', storeTypes.top_rated)
  serve('catalog.searchStores', async ({ caller, query: { name, ...query } }) =>
    listStores(db, narrowed({ ...scopeOf(caller), name }, query), query, await createReadContext(api, caller)),
  )
  serve('catalog.topOfferStores', async ({ caller, query: { name, halal, ...query } }) => {
    const context = await createReadContext(api, caller)
    const own: StoreList = {
      ...scopeOf(caller),
      name: name || undefined,
      filter: halal === '1' ? ['halal'] : [],
      only: [hasOffer(context.now)],
      order: 'near',
    }
    const filters = { ...query, type: query.type || ('all' as const), sort_by: readSort(query.sort_by) }
    return listStores(db, narrowed(own, filters), query, context)
  })
  serve('catalog.categoryStores', async ({ caller, params, query }) => {
    const key = readIdOrSlug(params.id)
    const category = key && (await findCategoryRecord(db, key))
    const own: StoreList = { ...scopeOf(caller), order: 'newest' }
    const filters = { ...query, category_ids: [category?.id ?? -1] }
    return listStores(db, narrowed(own, filters), query, await createReadContext(api, caller))
  })
  serve('catalog.categoriesStores', async ({ caller, query: { category_ids = [-1], ...query } }) =>
    listStores(
      db,
      narrowed({ ...scopeOf(caller), order: 'open' }, { ...query, category_ids }),
      query,
      await createReadContext(api, caller),
    ),
  )
  serve('catalog.storeFacets', async ({ caller, query }) =>
    browseStoreFacets(db, scopeOf(caller), query, await createReadContext(api, caller)),
  )
  serve('catalog.storeData', async ({ caller, query }) =>
    browseStores(db, scopeOf(caller), query, await createReadContext(api, caller)),
  )
}

type ListParameters = Omit<ParsedInput<'catalog.latestStores'>['query'], 'view' | 'sort_by'> & { sort_by?: StoreSort }

/** Accepts the sort values of existing clients for the order of names, and our own. */
function readSort(sort: StoreSort | '' | 'asc' | 'desc'): StoreSort {
  if (sort === '') return 'default'
  if (sort === 'asc') return 'name'
  return sort === 'desc' ? 'name_desc' : sort
}

/** A list with the filters and the sort of the caller. */
function narrowed(
  own: StoreList,
  { type, category_ids, filter = [], rating_count, sort_by = 'default' }: ListParameters,
): StoreList {
  return { ...own, type, category_ids, rating_count, sort: sort_by, filter: [...filter, ...(own.filter ?? [])] }
}
