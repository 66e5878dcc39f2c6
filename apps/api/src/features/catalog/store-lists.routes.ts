import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { requireZones } from '#lib/caller.ts'
import { browseStores } from './browse.ts'
import { findCategoryRecord } from './category.queries.ts'
import { isAsked, scopeOf } from './catalog-headers.ts'
import { readIdOrSlug } from './id-or-slug.ts'
import { listStores, type StoreList } from './list-stores.ts'
import { createReadContext } from './read-context.ts'
import { hasOffer } from './store-conditions.ts'

const storeTypes = {
  all: {},
  undefined: {},
  newly_joined: { order: 'newest' },
  popular: { order: 'popular' },
  top_rated: { filter: ['top_rated'], order: 'rating' },
} satisfies Record<string, Partial<StoreList>>

/** Every list of stores by its path; all are narrowed and sorted in one way. */
export function registerStoreLists(api: Api): void {
  const { serve, db } = api
  // How they are handed over and what kind they are; those that are open come first (7.027).
  serve('catalog.stores', async ({ caller, params: { filter }, query: { store_type, featured, type, ...query } }) => {
    const scope = { moduleId: caller.moduleId, zoneIds: requireZones(caller) }
    const only = [
      ...(filter === 'all' ? [] : [sql<boolean>`${sql.ref(`s.${filter}`)}`]),
      ...(isAsked(featured) ? [sql<boolean>`s.featured`] : []),
    ]
    return listStores(db, { ...scope, type, only, ...storeTypes[store_type] }, query, await createReadContext(api, caller))
  })
  serve('catalog.latestStores', async ({ caller, query: { type, ...query } }) =>
    listStores(db, { ...scopeOf(caller), type, order: 'newest' }, query, await createReadContext(api, caller)),
  )
  // Open stores first, then the nearest, then those with most orders (7.026).
  serve('catalog.popularStores', async ({ caller, query: { type, ...query } }) =>
    listStores(db, { ...scopeOf(caller), type, order: 'near' }, query, await createReadContext(api, caller)),
  )
  serve('catalog.searchStores', async ({ caller, query: { type, name, ...query } }) =>
    listStores(db, { ...scopeOf(caller), type, name }, query, await createReadContext(api, caller)),
  )
  serve('catalog.recommendedStores', async ({ caller, query: { type, ...query } }) =>
    listStores(db, { ...scopeOf(caller), type, only: [sql`s.featured`] }, query, await createReadContext(api, caller)),
  )
  serve('catalog.discountedStores', async ({ caller, query: { type, ...query } }) =>
    listStores(db, { ...scopeOf(caller), type, filter: ['discounted'] }, query, await createReadContext(api, caller)),
  )
  serve('catalog.topRatedStores', async ({ caller, query: { type, ...query } }) =>
    listStores(db, { ...scopeOf(caller), type, ...storeTypes.top_rated }, query, await createReadContext(api, caller)),
  )
  serve('catalog.topOfferStores', async ({ caller, query: { type, sort_by, name, halal, ...query } }) => {
    const context = await createReadContext(api, caller)
    const list: StoreList = {
      ...scopeOf(caller),
      type: type === '' ? 'all' : type,
      name: name || undefined,
      filter: halal === '1' ? ['halal'] : [],
      only: [hasOffer(context.now)],
      order: 'near',
      ...(sort_by !== '' && { sort: sort_by === 'asc' ? 'name' : 'name_desc' }),
    }
    return listStores(db, list, query, context)
  })
  serve('catalog.categoryStores', async ({ caller, params, query: { type, ...query } }) => {
    const key = readIdOrSlug(params.id)
    const category = key && (await findCategoryRecord(db, key))
    const list: StoreList = { ...scopeOf(caller), type, category_ids: [category?.id ?? -1], order: 'newest' }
    return listStores(db, list, query, await createReadContext(api, caller))
  })
  serve('catalog.categoriesStores', async ({ caller, query: { type, category_ids = [-1], ...query } }) =>
    listStores(db, { ...scopeOf(caller), type, category_ids, order: 'open' }, query, await createReadContext(api, caller)),
  )
  serve('catalog.storeData', async ({ caller, query }) =>
    browseStores(db, scopeOf(caller), query, await createReadContext(api, caller)),
  )
}
