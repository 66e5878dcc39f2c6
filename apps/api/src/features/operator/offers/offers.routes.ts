import type { Api } from '#api.ts'
import { listOffers } from './list-offers.ts'

/** Coupons, cashback, flash sales and campaigns of the business and its stores. */
export function registerOffers(api: Api): void {
  api.serve('operator.offers', ({ operator, caller, query }) =>
    listOffers(api, operator, { ...query, language: caller.language }),
  )
}
