import type { Api } from '#api.ts'
import { listBanners } from '#features/site/public.ts'
import { type Caller, requireZones } from '#lib/http/caller.ts'
import { refuse } from '#lib/errors.ts'
import { listAdvertisements, listStoreBanners } from './advertisements.ts'
import { listCampaignItems } from './campaign-items.ts'
import { findCampaign, listCampaigns, listCampaignsWithStores } from './campaigns.ts'
import { findFlashSale, listFlashSaleItems } from './flash-sales.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { isSet, scopeOf } from '#features/catalog/reading/read-scope.ts'

/** Campaigns and flash sales answer a missing zone with 200 and the refusal in the body: clients look for `errors` in it. */
function offerScopeOf(caller: Caller): { moduleId: number; zoneIds: number[] } {
  if (caller.zoneIds === null) throw refuse(200, 'zoneId', 'header.zone_required')
  return scopeOf(caller)
}

export function registerOffers(api: Api): void {
  const { serve, reads: db, settings } = api
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  // Campaigns are added here, because the site feature must not depend on the catalogue.
  serve('site.banners', async ({ caller, query }) => {
    const featuredOnly = isSet(query.featured)
    const scope = { zoneIds: requireZones(caller), moduleId: caller.moduleId }
    return {
      campaigns: featuredOnly ? [] : await listCampaigns(db, scope, await contextOf(caller)),
      banners: await listBanners(db, { ...scope, featuredOnly, settings, language: caller.language }),
    }
  })

  serve('campaigns.list', async ({ caller }) => listCampaignsWithStores(db, offerScopeOf(caller), await contextOf(caller)))
  serve('campaigns.details', async ({ caller, query }) => {
    const scope = { ...offerScopeOf(caller), id: query.basic_campaign_id, view: query.view }
    return (await findCampaign(db, scope, await contextOf(caller))) ?? []
  })
  serve('campaigns.items', async ({ caller, query }) =>
    listCampaignItems(db, { ...offerScopeOf(caller), view: query.view }, await contextOf(caller)),
  )

  serve('flashSales.running', async ({ caller, query }) => {
    const scope = { ...offerScopeOf(caller), view: query.view }
    return (await findFlashSale(db, scope, await contextOf(caller))) ?? {}
  })
  serve('flashSales.items', async ({ caller, query }) =>
    listFlashSaleItems(db, offerScopeOf(caller), query, await contextOf(caller)),
  )

  serve('ads.list', async ({ caller, query }) =>
    listAdvertisements(db, { ...scopeOf(caller), view: query.view }, await contextOf(caller)),
  )
  serve('ads.storeBanners', async ({ caller, params }) => listStoreBanners(db, params.id, await contextOf(caller)))
}
