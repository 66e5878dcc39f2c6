import type { Shop } from '../../lib/shop.tsx'
import { shopQuery } from '../../lib/shop.tsx'
import { SHELF } from '../catalog/catalog.data.ts'
import { PAGE_SIZE } from '../search/results.data.ts'

/** As long as the featured categories, which they stand for in a pharmacy (9.017). */
const TABS = { staleTime: 30_000, gcTime: 60_000 }

/** What the later sections of a home read. */
export const sectionQueries = {
  campaignItems: (shop: Shop) => shopQuery(shop, 'campaigns.items', { query: { view: 'card' } }),
  brands: (shop: Shop) => shopQuery(shop, 'lists.brands', {}),
  conditions: (shop: Shop) => shopQuery(shop, 'lists.conditions', {}),
  conditionItems: (shop: Shop, id: number) =>
    shopQuery(shop, 'lists.conditionItems', { params: { id: String(id) }, query: SHELF }, TABS),
  categoryItems: (shop: Shop, id: number) =>
    shopQuery(shop, 'catalog.categoryItems', { params: { id: String(id) }, query: SHELF }, TABS),
  /** Stores that the marketplace puts forward (reference §9). */
  featuredStores: (shop: Shop) =>
    shopQuery(shop, 'catalog.stores', { params: { filter: 'all' }, query: { ...SHELF, featured: '1' } }),
}

export const storeKinds = ['all', 'newly_joined', 'popular', 'top_rated'] as const
export type StoreKind = (typeof storeKinds)[number]

/** How stores hand over what was ordered. */
export const storeWays = ['all', 'delivery', 'take_away'] as const
export type StoreWay = (typeof storeWays)[number]

/** Twelve stores at a time (9.014). */
export function allStoresList(shop: Shop, kind: StoreKind, way: StoreWay) {
  const query = { store_type: kind, limit: PAGE_SIZE.store, view: 'card' } as const
  return { shop, name: 'catalog.stores', input: { params: { filter: way }, query } } as const
}

/** The list that a shelf is the beginning of (2.003). */
export function listPath(dataType: string, moduleId: number, more = ''): string {
  return `/home?data_type=${dataType}&module_id=${moduleId}${more}`
}
