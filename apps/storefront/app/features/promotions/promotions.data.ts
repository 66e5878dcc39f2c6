import type { Coupon } from '@medina/contract/promotions'
import { useMyQuery } from '../../lib/my-query.ts'
import { useIsCustomer } from '../../lib/owner.ts'
import { useShop, useShopQuery } from '../../lib/shop.tsx'

/** The coupons that somebody may use here: a customer's list has what is meant for them alone, a guest's what is for everybody. */
export function useCoupons() {
  const isCustomer = useIsCustomer()
  const everybodys = useShopQuery('promotions.publicCoupons', {}, { enabled: !isCustomer })
  const own = useOwnCoupons()
  return isCustomer ? own : everybodys
}

/** A customer's coupons; nothing for a guest. No page that the server makes holds them: others get the same. */
export function useOwnCoupons() {
  const { zoneid } = useShop().headers
  return useMyQuery('promotions.coupons', {}, { isOfPlace: true, enabled: zoneid !== undefined })
}

/** Meant for this customer, not for everybody. */
export function isPersonal({ customer_id }: Coupon): boolean {
  return customer_id !== '["all"]'
}
