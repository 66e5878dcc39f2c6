import { narrowQuery, type Shop, type ShopQuery } from '#api/shop.tsx'
import { siteQueries } from './site.data.ts'

/** Whether an active module rents vehicles. Every page contains the result, so that menus are complete from the start (spec 2.034). */
export function hasRentalQuery(shop: Shop): ShopQuery<boolean> {
  return { ...narrowQuery(siteQueries.modules(shop), hasRental), queryKey: ['site.modules', 'has_rental'] }
}

function hasRental(modules: readonly { module_type: string }[]): boolean {
  return modules.some(({ module_type }) => module_type === 'rental')
}
