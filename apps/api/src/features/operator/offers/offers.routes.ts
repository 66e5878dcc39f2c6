import type { Api } from '#api.ts'
import { listOffers } from './list-offers.ts'

/** What the business and its stores offer. */
export function registerOffers(api: Api): void {
  api.serve('operator.offers', ({ operator, caller, query }) => listOffers(api, operator, { ...query, language: caller.language }))
}
