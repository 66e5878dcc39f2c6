import type { Api } from '#api.ts'
import { requireCustomer } from '#lib/actor.ts'
import { requireModule } from '#lib/caller.ts'
import { getBestCashback, listCashbacks } from './cashbacks.ts'
import { applyCoupon, listCoupons } from './coupons.ts'

export function registerPromotions(api: Api): void {
  const { serve } = api

  serve('promotions.coupons', async ({ caller }) => listCoupons(api, caller, (await requireCustomer(api, caller)).id))

  // Without a token there is no customer: `customer_id` in the query is not trusted.
  serve('promotions.publicCoupons', ({ caller }) => {
    requireModule(caller)
    return listCoupons(api, caller, null)
  })

  serve('promotions.applyCoupon', async ({ caller, query }) => {
    const customer = await requireCustomer(api, caller)
    return applyCoupon(api, caller, { customerId: customer.id, code: query.code, storeId: query.store_id })
  })

  serve('promotions.cashbacks', async ({ caller }) => {
    const customer = await requireCustomer(api, caller)
    requireModule(caller)
    return listCashbacks(api, customer.id, caller.language)
  })

  serve('promotions.bestCashback', async ({ caller, query }) =>
    getBestCashback(api, (await requireCustomer(api, caller)).id, query.amount),
  )
}
