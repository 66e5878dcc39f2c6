import type { Coupon } from '@medina/contract/catalog/promotions'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useShop, useShopQuery } from '@medina/web/api/shop.tsx'

/** The coupons on offer: a customer's list includes those meant for them alone, a guest's only those for everybody. */
export function useCoupons() {
  const isCustomer = useIsCustomer()
  const everybodys = useShopQuery('promotions.publicCoupons', {}, { enabled: !isCustomer })
  const own = useOwnCoupons()
  return isCustomer ? own : everybodys
}

/** A customer's coupons; none for a guest. Pages rendered by the server exclude them, because they are shared. */
export function useOwnCoupons() {
  const { zoneid } = useShop().headers
  return useMyQuery('promotions.coupons', {}, { isOfPlace: true, enabled: zoneid !== undefined })
}

/** Meant for this customer alone. */
export function isPersonal({ customer_id }: Coupon): boolean {
  return customer_id !== '["all"]'
}
