import type { ApplicationKind } from '@medina/contract/partners/applications'
import { narrowQuery, type Shop, type ShopQuery, shopQuery } from '@medina/web/api/shop.tsx'
import { byLanguage, LONG } from '@medina/web/site/site.data.ts'

const toggles = { vendor: 'toggle_store_registration', courier: 'toggle_dm_registration' } as const

export const registrationQueries = {
  /** Whether stores, or couriers, may register. */
  isOpen(shop: Shop, kind: ApplicationKind): ShopQuery<boolean> {
    const config = shopQuery(byLanguage(shop), 'site.config', {}, LONG)
    return {
      ...LONG,
      ...narrowQuery(config, (answer) => answer[toggles[kind]]),
      queryKey: ['registration', kind, ...config.queryKey],
    }
  },
  /** The vehicles that couriers may ride. */
  vehicles: (shop: Shop) =>
    narrowQuery(shopQuery(byLanguage(shop), 'geo.vehicles', {}, LONG), (list) => list.map(({ id, type }) => ({ id, type }))),
}
