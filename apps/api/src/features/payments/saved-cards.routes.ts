import type { Api } from '#api.ts'
import { translate } from '#lib/i18n.ts'
import { listSavedCards, removeSavedCard } from './saved-cards.ts'

export function registerSavedCards(api: Api): void {
  api.serve('savedCards.list', ({ customer }) => listSavedCards(api, customer.id))

  api.serve('savedCards.remove', async ({ customer, query, caller }) => {
    await removeSavedCard(api, { id: query.id, customerId: customer.id })
    return { message: translate(caller.language, 'payment.card_removed') }
  })
}
