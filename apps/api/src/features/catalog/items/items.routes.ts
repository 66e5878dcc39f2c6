import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { getCampaignItem } from '#features/catalog/offers/campaign-items.ts'
import { isSet } from '#features/catalog/reading/catalog-headers.ts'
import { getItemDetails, listStoreSiblings } from './item-details.ts'
import type { Caller } from '#lib/http/caller.ts'

export function registerItems(api: Api): void {
  const { serve, db } = api
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  serve('catalog.itemByQuery', async ({ caller, query }) => {
    const get = isSet(query.campaign) ? getCampaignItem : getItemDetails
    return get(db, query.id, await contextOf(caller))
  })
  serve('catalog.item', async ({ caller, params }) => getItemDetails(db, params.id, await contextOf(caller)))
  serve('catalog.storeSiblings', async ({ caller, params, query }) =>
    listStoreSiblings(db, params.id, query.view, await contextOf(caller)),
  )
}
