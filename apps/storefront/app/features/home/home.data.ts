import type { ModuleType } from '@medina/contract/site'
import type { Shop, ShopQuery } from '../../lib/shop.tsx'
import { catalogQueries } from '../catalog/catalog.data.ts'
import { moduleQueries } from '../module/module.data.ts'
import { bannerQuery } from './banner.data.ts'
import { type HomeSection, homeSections } from './home-sections.ts'

export const sectionQueries = {
  popular_stores: catalogQueries.popularStores,
  new_stores: catalogQueries.latestStores,
  popular_items: catalogQueries.popularItems,
  special_offers: catalogQueries.discountedItems,
  best_reviewed: catalogQueries.reviewedItems,
  you_may_like: catalogQueries.recommendedItems,
} satisfies Record<HomeSection, (shop: Shop) => ShopQuery<unknown>>

/** What stands above the fold is awaited, the shelves below may come later or not at all. */
export function planHome(shop: Shop, type: ModuleType) {
  const shelves = homeSections(type).map((section): ShopQuery<unknown> => sectionQueries[section](shop))
  const top = [bannerQuery(shop), catalogQueries.categories(shop), moduleQueries.here(shop)]
  return { critical: top, deferred: [...shelves, catalogQueries.stores(shop)] }
}
