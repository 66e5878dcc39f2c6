import type { Api } from '#api.ts'
import { type Caller, requireModule } from '#lib/http/caller.ts'
import { listBrands, listConditionNames, listConditions } from '#features/catalog/categories/brands.ts'
import { listFeaturedItems, listItemsOfCategories, listPopularCategories, listWholeCategory } from './category-lists.ts'
import { listBasicItems, listBrandItems, listConditionItems, listStoreConditionItems } from './label-lists.ts'
import { listPairedItems } from './paired-items.ts'
import { listRelatedItems } from './related/related-items.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { isSet, scopeOf } from '#features/catalog/reading/read-scope.ts'
import { listItemsFor, listNames, listPopularOfStore, listSearchSuggestions, listSuggestedItems } from './short-lists.ts'

/** The smaller lists: by brand and condition, of categories, for one item, store or customer. */
export function registerLists(api: Api): void {
  const { serve, reads: db } = api
  const contextOf = (caller: Caller) => createReadContext(api, caller)
  const anywhere = (caller: Caller) => ({ moduleId: requireModule(caller), zoneIds: caller.zoneIds })

  serve('lists.brands', async ({ caller }) => listBrands(db, anywhere(caller), await contextOf(caller)))
  serve('lists.brandItems', async ({ caller, params, query }) =>
    listBrandItems(db, { ...scopeOf(caller), brand: params.id }, query, await contextOf(caller)),
  )
  serve('lists.conditions', async ({ caller }) => listConditions(db, anywhere(caller), await contextOf(caller)))
  serve('lists.conditionNames', async ({ caller }) => listConditionNames(db, await contextOf(caller)))
  serve('lists.conditionItems', async ({ caller, params, query }) =>
    listConditionItems(db, { ...scopeOf(caller), condition: params.id }, query, await contextOf(caller)),
  )
  serve('lists.storeConditionItems', async ({ caller, query }) =>
    listStoreConditionItems(db, scopeOf(caller), query, await contextOf(caller)),
  )
  serve('lists.basicItems', async ({ caller, query }) => listBasicItems(db, scopeOf(caller), query, await contextOf(caller)))

  serve('lists.popularCategories', async ({ caller }) => listPopularCategories(db, scopeOf(caller), await contextOf(caller)))
  serve('lists.featuredItems', async ({ caller, query }) =>
    listFeaturedItems(db, scopeOf(caller), query, await contextOf(caller)),
  )
  serve('lists.itemsOfCategories', async ({ caller, query }) =>
    listItemsOfCategories(db, scopeOf(caller), query, await contextOf(caller)),
  )
  serve('lists.wholeCategory', async ({ caller, params, query }) =>
    listWholeCategory(db, { ...scopeOf(caller), category: params.id, view: query.view }, await contextOf(caller)),
  )

  serve('lists.relatedItems', async ({ caller, params, query }) =>
    listRelatedItems(db, { ...scopeOf(caller), text: params.id, view: query.view }, await contextOf(caller)),
  )
  serve('lists.pairedItems', async ({ caller, params, query }) =>
    listPairedItems(db, { zoneIds: scopeOf(caller).zoneIds, text: params.id, view: query.view }, await contextOf(caller)),
  )
  serve('lists.popularOfStore', async ({ caller, params, query }) =>
    listPopularOfStore(db, { store: params.id, ...query }, await contextOf(caller)),
  )
  serve('lists.suggestedItems', async ({ caller, query }) =>
    listSuggestedItems(db, scopeOf(caller), { ...query, recommendedOnly: isSet(query.recommended) }, await contextOf(caller)),
  )
  serve('lists.searchSuggestion', async ({ caller, query }) =>
    listSearchSuggestions(db, scopeOf(caller), query, await contextOf(caller)),
  )
  serve('lists.forCustomer', async ({ customer, caller, query }) => {
    const scope = { ...scopeOf(caller), customerId: customer.id, view: query.view }
    // The primary knows their purchases of this moment.
    return listItemsFor(api.db, scope, await contextOf(caller))
  })

  serve('lists.genericNames', async ({ caller }) => listNames(db, 'generic_names', await contextOf(caller)))
  serve('lists.allergyNames', async ({ caller }) => listNames(db, 'allergies', await contextOf(caller)))
  serve('lists.nutritionNames', async ({ caller }) => listNames(db, 'nutritions', await contextOf(caller)))
}
