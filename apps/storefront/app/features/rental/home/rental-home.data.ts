import type { Shop, ShopQuery } from '@medina/web/api/shop.tsx'
import { moduleQueries } from '#features/module/module.data.ts'
import { vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'

/** Queries of the rental home; each section fails on its own. */
export function planRentalHome(shop: Shop) {
  const deferred: ShopQuery<unknown>[] = [
    vehicleQueries.banners(shop),
    vehicleQueries.topRated(shop),
    vehicleQueries.categories(shop),
    vehicleQueries.providers(shop, 'popular'),
    vehicleQueries.providers(shop, 'nearby'),
    vehicleQueries.popularBrands(shop),
    vehicleQueries.coupons(shop),
  ]
  return { critical: [moduleQueries.here(shop)], deferred }
}
