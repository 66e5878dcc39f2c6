import type { Api } from '#api.ts'
import { decideStoreOffer } from './decide-store-offer.ts'
import { listOffers } from './list-offers.ts'
import { readOfferDays } from './read-offer-days.ts'
import { readReferrals } from './read-referrals.ts'
import { readStoreOffers } from './read-store-offers.ts'
import { saveStoreOffer } from './save-store-offer.ts'
import { joinCampaign, readStoreCampaigns } from './store-campaigns.ts'

const PAGE_SIZE = 25

/** Coupons, cashback, flash sales and campaigns of the business and its stores. */
export function registerOffers(api: Api): void {
  const { serve } = api

  serve('operator.offers', ({ operator, caller, query }) => listOffers(api, operator, { ...query, language: caller.language }))

  serve('operator.offerDays', ({ operator, params }) => readOfferDays(api, operator, params))

  serve('operator.referrals', ({ operator, query: { limit = PAGE_SIZE, cursor } }) =>
    readReferrals(api, operator, { limit, cursor }),
  )

  serve('operator.storeCampaigns', ({ operator, caller, params }) =>
    readStoreCampaigns(api, operator, { storeId: params.id, language: caller.language }),
  )

  serve('operator.joinCampaign', ({ operator, params, body }) =>
    joinCampaign(api, operator, { storeId: params.id, id: params.campaign, joins: body.joins }),
  )

  serve('operator.storeOffers', ({ operator, params }) => readStoreOffers(api, operator, params.id))

  serve('operator.saveStoreOffer', ({ operator, params, body: { rows = {}, remove = {}, known }, idempotencyKey }) =>
    saveStoreOffer(api, operator, { storeId: params.id, rows, remove, known, idempotencyKey }),
  )

  serve('operator.decideOffer', ({ operator, body }) => decideStoreOffer(api, operator, { ...body, reason: body.reason }))
}
