import type { Api } from '#api.ts'
import type { Caller } from '#lib/caller.ts'
import { isAsked, scopeOf } from '#features/catalog/reading/catalog-headers.ts'
import { browse, browseFacets } from '#features/catalog/lists/browse.ts'
import { getCampaignItem } from '#features/catalog/offers/campaign-items.ts'
import { listCategories, listChildCategories } from '#features/catalog/categories/categories.ts'
import { getItemDetails, listStoreSiblings } from '#features/catalog/items/item-details.ts'
import {
  listCategoryItems,
  listDiscountedItems,
  listNewItems,
  listPopularItems,
  listRecommendedItems,
  listReviewedItems,
  listStoreItems,
  searchItems,
} from '#features/catalog/lists/list-items.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { findStoreDetails } from '#features/catalog/stores/store-details.ts'
import { suggest } from '#features/catalog/search/suggest.ts'

export function registerCatalog(api: Api): void {
  const { serve, db } = api
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  serve('catalog.categories', async ({ caller, query }) => {
    const where = { moduleId: caller.moduleId, zoneIds: caller.zoneIds }
    const context = await contextOf(caller)
    if (query.parent_id !== undefined) return listChildCategories(db, { ...where, parent: String(query.parent_id) }, context)
    return listCategories(db, { ...where, featuredOnly: isAsked(query.featured), view: query.view }, context)
  })
  serve('catalog.childCategories', async ({ caller, params }) =>
    listChildCategories(db, { moduleId: caller.moduleId, zoneIds: caller.zoneIds, parent: params.id }, await contextOf(caller)),
  )
  serve('catalog.categoryItems', async ({ caller, params, query }) =>
    listCategoryItems(db, { ...scopeOf(caller), category: params.id }, query, await contextOf(caller)),
  )

  serve('catalog.popularItems', async ({ caller, query }) =>
    listPopularItems(db, scopeOf(caller), query, await contextOf(caller)),
  )
  serve('catalog.discountedItems', async ({ caller, query }) =>
    listDiscountedItems(db, scopeOf(caller), query, await contextOf(caller)),
  )
  serve('catalog.reviewedItems', async ({ caller, query }) =>
    listReviewedItems(db, scopeOf(caller), query, await contextOf(caller)),
  )
  serve('catalog.recommendedItems', async ({ caller, query }) =>
    listRecommendedItems(db, scopeOf(caller), query, await contextOf(caller)),
  )
  serve('catalog.latestItems', async ({ caller, query }) => listStoreItems(db, scopeOf(caller), query, await contextOf(caller)))
  serve('catalog.newItems', async ({ caller, query }) => listNewItems(db, scopeOf(caller), query, await contextOf(caller)))
  serve('catalog.searchItems', async ({ caller, query }) => searchItems(db, scopeOf(caller), query, await contextOf(caller)))
  serve('catalog.browse', async ({ caller, query }) => browse(db, scopeOf(caller), query, await contextOf(caller)))
  serve('catalog.facets', async ({ caller, query }) => browseFacets(db, scopeOf(caller), query, await contextOf(caller)))
  serve('catalog.suggest', async ({ caller, query }) => suggest(db, scopeOf(caller), query, await contextOf(caller)))

  serve('catalog.itemByQuery', async ({ caller, query }) => {
    const get = isAsked(query.campaign) ? getCampaignItem : getItemDetails
    return get(db, query.id, await contextOf(caller))
  })
  serve('catalog.item', async ({ caller, params }) => getItemDetails(db, params.id, await contextOf(caller)))
  serve('catalog.storeSiblings', async ({ caller, params, query }) =>
    listStoreSiblings(db, params.id, query.view, await contextOf(caller)),
  )

  // A store that does not exist is an empty object with 200, as clients of the wire expect.
  serve('catalog.store', async ({ caller, params }) => (await findStoreDetails(db, params.id, await contextOf(caller))) ?? {})
}
