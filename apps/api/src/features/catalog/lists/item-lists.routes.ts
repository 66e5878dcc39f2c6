import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { scopeOf } from '#features/catalog/reading/read-scope.ts'
import {
  listCategoryItems,
  listDiscountedItems,
  listNewItems,
  listPopularItems,
  listRecommendedItems,
  listReviewedItems,
  listStoreItems,
} from './item-lists.ts'
import type { Caller } from '#lib/http/caller.ts'
import { markNeverOrdered } from '#features/catalog/reading/never-ordered.ts'

export function registerItemLists(api: Api): void {
  const { serve, reads: db } = api
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  serve('catalog.categoryItems', async ({ caller, params, query }) =>
    listCategoryItems(db, { ...scopeOf(caller), category: params.id }, query, await contextOf(caller)),
  )
  serve('catalog.popularItems', async ({ caller, query }) => {
    const page = await listPopularItems(db, scopeOf(caller), query, await contextOf(caller))
    return { ...page, ...(await markNeverOrdered(db, 'items', page.products)) }
  })
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
}
