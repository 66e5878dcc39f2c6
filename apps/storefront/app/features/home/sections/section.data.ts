import type { Shop } from '@medina/web/api/shop.tsx'
import { shopQuery } from '@medina/web/api/shop.tsx'
import { SHELF } from '#features/catalog/catalog.data.ts'

/** Cached as long as the featured categories, which they replace in a pharmacy (spec 9.017). */
const TABS = { staleTime: 30_000, gcTime: 60_000 }

/** Queries of the home sections; those shared with other pages are in `catalogQueries`. */
export const sectionQueries = {
  ads: (shop: Shop) => shopQuery(shop, 'ads.list', { query: { view: 'card' } }),
  campaigns: (shop: Shop) => shopQuery(shop, 'campaigns.list', {}),
  shelfBanners: (shop: Shop) => shopQuery(shop, 'site.shelfBanners', {}, { staleTime: 300_000, gcTime: 300_000 }),
  flashSale: (shop: Shop) => shopQuery(shop, 'flashSales.running', { query: { view: 'card' } }),
  campaignItems: (shop: Shop) => shopQuery(shop, 'campaigns.items', { query: { view: 'card' } }),
  brands: (shop: Shop) => shopQuery(shop, 'lists.brands', {}),
  conditions: (shop: Shop) => shopQuery(shop, 'lists.conditions', {}),
  conditionItems: (shop: Shop, id: number) =>
    shopQuery(shop, 'lists.conditionItems', { params: { id: String(id) }, query: SHELF }, TABS),
  categoryItems: (shop: Shop, id: number) =>
    shopQuery(shop, 'catalog.categoryItems', { params: { id: String(id) }, query: SHELF }, TABS),
  /** Stores promoted by the marketplace. */
  featuredStores: (shop: Shop) =>
    shopQuery(shop, 'catalog.stores', { params: { filter: 'all' }, query: { ...SHELF, featured: '1' } }),
}

/** The full list of a shelf (spec 2.003). */
export function listPath(dataType: string, moduleId: number, more = ''): string {
  return `/home?data_type=${dataType}&module_id=${moduleId}${more}`
}
