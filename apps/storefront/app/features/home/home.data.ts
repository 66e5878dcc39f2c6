import type { ModuleType } from '@medina/contract/site'
import type { Shop, ShopQuery } from '../../lib/shop.tsx'
import { shopQuery } from '../../lib/shop.tsx'
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

export const CATEGORY_PAGE = 24

export function categoryItemsQuery(shop: Shop, categoryId: number, pages = 1) {
  const query = { limit: CATEGORY_PAGE * pages, offset: 1, view: 'card' as const }
  return shopQuery(shop, 'catalog.categoryItems', { params: { id: String(categoryId) }, query })
}

/** What stands above the fold is awaited, the shelves below may come later or not at all. */
export function planHome(shop: Shop, type: ModuleType, categoryId: number | null) {
  const shelves = homeSections(type).map((section): ShopQuery<unknown> => sectionQueries[section](shop))
  const top = [bannerQuery(shop), catalogQueries.categories(shop), moduleQueries.here(shop)]
  if (categoryId !== null) return { critical: [...top, categoryItemsQuery(shop, categoryId)] }
  return { critical: top, deferred: [...shelves, catalogQueries.stores(shop)] }
}
