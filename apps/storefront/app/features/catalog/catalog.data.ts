import type { ItemCard, StoreCard } from '@medina/contract/catalog/catalog'
import type { ItemPage, StorePage } from '@medina/contract/catalog/catalog-endpoints'
import { type Shop, shopQuery } from '@medina/web/api/shop.tsx'

/** Number of cards on a shelf; "See all" leads to the rest. */
export const SHELF = { limit: 8, offset: 1, view: 'card' as const }

const ITEM_TIMES = { staleTime: 30_000, gcTime: 30_000, retry: false }

/** Cache times of categories (spec 9.016), featured categories (spec 9.017) and item details (spec 9.018). */
export const catalogQueries = {
  categories: (shop: Shop) =>
    shopQuery(shop, 'catalog.categories', { query: { view: 'card' } }, { staleTime: 300_000, gcTime: 300_000 }),
  popularStores: (shop: Shop) => shopQuery(shop, 'catalog.popularStores', { query: SHELF }),
  latestStores: (shop: Shop) => shopQuery(shop, 'catalog.latestStores', { query: SHELF }),
  popularItems: (shop: Shop) => shopQuery(shop, 'catalog.popularItems', { query: SHELF }),
  discountedItems: (shop: Shop) => shopQuery(shop, 'catalog.discountedItems', { query: SHELF }),
  reviewedItems: (shop: Shop, categoryId: number | null = null) =>
    shopQuery(shop, 'catalog.reviewedItems', { query: { ...SHELF, ...ofCategory(categoryId) } }),
  /** Items of the given categories first (spec 2.024). */
  recommendedItems: (shop: Shop, interests: number[] = [], categoryId: number | null = null) => {
    const liked = interests.length === 0 ? {} : { interest: JSON.stringify(interests) }
    return shopQuery(shop, 'catalog.recommendedItems', { query: { ...SHELF, ...liked, ...ofCategory(categoryId) } })
  },
  newItems: (shop: Shop) => shopQuery(shop, 'catalog.newItems', { query: SHELF }),
  basicItems: (shop: Shop, categoryId: number | null = null) =>
    shopQuery(shop, 'lists.basicItems', { query: { ...SHELF, ...(categoryId !== null && { category_id: categoryId }) } }),
  topOfferStores: (shop: Shop) => shopQuery(shop, 'catalog.topOfferStores', { query: SHELF }),
  featuredItems: (shop: Shop) => shopQuery(shop, 'lists.featuredItems', { query: SHELF }, { staleTime: 30_000, gcTime: 60_000 }),
  item: (shop: Shop, id: string | number, isCampaign = false) =>
    isCampaign
      ? shopQuery(shop, 'catalog.itemByQuery', { query: { id: String(id), campaign: '1' } }, ITEM_TIMES)
      : shopQuery(shop, 'catalog.item', { params: { id: String(id) } }, ITEM_TIMES),
}

function ofCategory(id: number | null) {
  return id === null ? {} : { category_ids: JSON.stringify([id]) }
}

/** The request asks for cards, so the rows are cards. */
export function itemCards(page: ItemPage | { items: unknown[] } | undefined): ItemCard[] {
  if (page === undefined) return []
  const rows: readonly unknown[] = 'products' in page ? page.products : page.items
  return rows as ItemCard[]
}

export function storeCards(page: StorePage | undefined): StoreCard[] {
  return page?.stores ?? []
}
