import type { ItemRow, StoreDetails } from '@medina/contract/catalog'
import type { ItemPage } from '@medina/contract/catalog-endpoints'
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

/** The menu is asked for as rows. */
export function menuRows(page: ItemPage | undefined): ItemRow[] {
  return (page?.products ?? []) as ItemRow[]
}

/** A store that does not exist is answered with {} (reference §7). */
export function isStore(answer: StoreDetails | Record<string, never> | undefined): answer is StoreDetails {
  return answer !== undefined && 'id' in answer
}

export type MenuSection = { id: number; name: string; items: ItemRow[] }

/** The menu by top category, in the order of the store's categories; items of a category that is gone come last. */
export function groupMenu(
  items: readonly ItemRow[],
  categories: readonly { id: number; name: string }[],
  rest: string,
): MenuSection[] {
  const sections = categories.map(({ id, name }) => ({ id, name, items: items.filter((item) => item.main_category_id === id) }))
  const known = new Set(categories.map(({ id }) => id))
  const others = items.filter((item) => !known.has(item.main_category_id))
  if (others.length > 0) sections.push({ id: 0, name: rest, items: others })
  return sections.filter((section) => section.items.length > 0)
}
