import type { Api } from '#api.ts'
import { listPointsTransactions, listWalletTransactions } from './history.ts'

export function registerWallet(api: Api): void {
  const { serve } = api

  serve('wallet.transactions', ({ customer, query }) => listWalletTransactions(api, { customerId: customer.id, query }))

  serve('points.transactions', ({ customer, query }) => listPointsTransactions(api, { customerId: customer.id, query }))
}
