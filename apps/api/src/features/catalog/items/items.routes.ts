import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { getCampaignItem } from '#features/catalog/offers/campaign-items.ts'
import { isSet } from '#features/catalog/reading/read-scope.ts'
import { dropStoresOfItems } from '#features/catalog/stores/store-of-item.queries.ts'
import { getItemDetails, listStoreSiblings } from './item-details.ts'
import type { Caller } from '#lib/http/caller.ts'

export function registerItems(api: Api): void {
  const { serve, reads: db, endpoints } = api
  endpoints.onInvalidate(() => dropStoresOfItems(db))
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  const getItem = async (id: string, { campaign }: { campaign?: string | undefined }, caller: Caller) =>
    (isSet(campaign) ? getCampaignItem : getItemDetails)(db, id, await contextOf(caller))

  serve('catalog.itemByQuery', ({ caller, query }) => getItem(query.id, query, caller))
  serve('catalog.item', ({ caller, params, query }) => getItem(params.id, query, caller))
  serve('catalog.storeSiblings', async ({ caller, params, query }) =>
    listStoreSiblings(db, params.id, query.view, await contextOf(caller)),
  )
}
