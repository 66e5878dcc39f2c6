import { narrowQuery, type Shop, type ShopQuery } from '#api/shop.tsx'
import { siteQueries } from './site.data.ts'

/** Whether an active module rents vehicles. Every page contains the result, so that menus are complete from the start (spec 2.034). */
export function hasRentalQuery(shop: Shop): ShopQuery<boolean> {
  const query = narrowQuery(siteQueries.modules(shop), (modules) => modules.some(({ module_type }) => module_type === 'rental'))
  return { ...query, queryKey: ['site.modules', 'has_rental'] }
}
