import type { CampaignDetails } from '@medina/contract/catalog/campaigns'
import type { StoreCard } from '@medina/contract/catalog/catalog'
import { ApiFailure } from '@medina/contract/wire/client'
import type { Output } from '@medina/contract/endpoints/endpoints'
import { narrowQuery, type Shop, type ShopQuery, shopQuery } from '@medina/web/api/shop.tsx'

/** A campaign with its stores as cards. */
export type ShownCampaign = Omit<CampaignDetails, 'stores'> & { stores: StoreCard[] }

/** Queries of the pages of offers. */
export const offerQueries = {
  campaigns: (shop: Shop) => shopQuery(shop, 'campaigns.list', {}),
  campaign: (shop: Shop, id: number): ShopQuery<ShownCampaign> => ({
    ...narrowQuery(shopQuery(shop, 'campaigns.details', { query: { basic_campaign_id: id, view: 'card' } }), requireCampaign),
    retry: false,
  }),
  brands: (shop: Shop) => shopQuery(shop, 'lists.brands', {}),
}

/** The API answers [] for a campaign that is not active; the page treats it as missing. */
function requireCampaign(answer: Output<'campaigns.details'>): ShownCampaign {
  if (Array.isArray(answer)) throw new ApiFailure(404, [], answer)
  return answer
}

/** Null if the address contains no valid id. */
export function readCampaignId(text: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}

export function isMissing(error: Error | null): boolean {
  return error instanceof ApiFailure && error.status === 404
}
