import type { CustomerCoupon } from '@medina/contract/catalog/promotions'
import { useMyQuery } from '#lib/api/my-query.ts'

const FRESH_MS = 10_000

/** The customer's coupons at this place, in every module. */
export function useMyCoupons() {
  return useMyQuery('promotions.myCoupons', {}, { staleTime: FRESH_MS, isOfPlace: true })
}

/** The groups of the page: a coupon that is used up is over, like an expired one. */
export const groups = ['usable', 'coming', 'over'] as const
export type Group = (typeof groups)[number]

export function groupOf({ state }: CustomerCoupon): Group {
  return state === 'usable' || state === 'coming' ? state : 'over'
}

/** The modules that have coupons, in the order of the list. */
export function listCouponModules(coupons: readonly CustomerCoupon[]): CustomerCoupon['module'][] {
  return [...new Map(coupons.map(({ module }) => [module.id, module])).values()].sort((one, other) => one.id - other.id)
}

/** The stores that have coupons of their own, by name. */
export function listCouponStores(coupons: readonly CustomerCoupon[]): { id: number; name: string }[] {
  const stores = coupons.flatMap(({ store }) => (store === null ? [] : [store]))
  return [...new Map(stores.map((store) => [store.id, store])).values()].sort((one, other) => one.name.localeCompare(other.name))
}
