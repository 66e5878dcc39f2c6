import type { Api } from '#api.ts'
import { requireModule } from '#lib/http/caller.ts'
import { getBestCashback, listCashbacks } from './cashbacks.ts'
import { readCouponBook } from './coupon-book.ts'
import { applyCoupon, listCoupons } from './list-coupons.ts'

export function registerPromotions(api: Api): void {
  const { serve } = api

  serve('promotions.coupons', ({ customer, caller }) => listCoupons(api, caller, customer.id))

  serve('promotions.myCoupons', async ({ customer, caller }) => ({ data: await readCouponBook(api, caller, customer.id) }))

  // Without a token there is no customer: `customer_id` in the query is not trusted.
  serve('promotions.publicCoupons', ({ caller }) => {
    requireModule(caller)
    return listCoupons(api, caller, null)
  })

  serve('promotions.applyCoupon', ({ customer, caller, query }) =>
    applyCoupon(api, caller, { customerId: customer.id, code: query.code, storeId: query.store_id }),
  )

  serve('promotions.cashbacks', ({ customer, caller }) => {
    requireModule(caller)
    return listCashbacks(api, customer.id, caller.language)
  })

  serve('promotions.bestCashback', ({ customer, query }) => getBestCashback(api, customer.id, query.amount))
}
