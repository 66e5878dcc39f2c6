import type { Api } from '#api.ts'
import { addFund } from './add-fund.ts'
import { listBonuses } from './bonuses.ts'
import { getSummary } from './summary.ts'
import { getTopUp } from './top-up-state.ts'
import { isOn } from '#lib/is-on.ts'
import { chooseReturnOrigin } from '#lib/http/own-origin.ts'

export function registerFunds(api: Api): void {
  const { serve } = api

  serve('wallet.addFund', ({ customer, caller, body, idempotencyKey }) =>
    addFund(api, customer, {
      amount: body.amount,
      gateway: body.payment_method,
      callback: body.callback,
      origin: chooseReturnOrigin(api.settings, caller.origin),
      language: caller.language,
      ip: caller.ip,
      savesCard: isOn(body.save_card),
      cardId: body.saved_card_id ?? null,
      idempotencyKey,
    }),
  )

  serve('wallet.bonuses', ({ caller }) => listBonuses(api, caller.language))

  serve('wallet.summary', ({ customer }) => getSummary(api, customer.id))

  serve('wallet.topUp', ({ customer, query }) => getTopUp(api, { id: query.id, customerId: customer.id }))
}
