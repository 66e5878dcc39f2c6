import type { StoreDetails } from '@medina/contract/catalog'
import { type Shop, shopQuery } from '../../lib/shop.tsx'

/** A store's whole menu fits one answer; larger ones are searched. */
const MENU_LIMIT = 100

export const storeQueries = {
  store: (shop: Shop, id: string) => shopQuery(shop, 'catalog.store', { params: { id } }),
  menu: (shop: Shop, id: string) =>
    shopQuery(shop, 'catalog.latestItems', {
      query: { store_id: id, category_id: '0', limit: MENU_LIMIT, offset: 1, view: 'row' },
    }),
  search: (shop: Shop, storeId: number, name: string) =>
    shopQuery(shop, 'catalog.searchItems', { query: { store_id: storeId, name, limit: 50, offset: 1, view: 'row' } }),
  reviews: (shop: Shop, storeId: number) => shopQuery(shop, 'catalog.storeReviews', { query: { store_id: storeId } }),
}

/** A store that does not exist is answered with {} (reference §7). */
export function isStore(answer: StoreDetails | Record<string, never> | undefined): answer is StoreDetails {
  return answer !== undefined && 'id' in answer
}
