import { type Shop, narrowQuery, shopQuery } from '@medina/web/api/shop.tsx'
import { catalogQueries, itemCards } from '#features/catalog/catalog.data.ts'

/** Number of suggestions of each kind. */
const SUGGESTED = 8

export const searchQueries = {
  suggestions: (shop: Shop, name: string) => shopQuery(shop, 'catalog.suggest', { query: { name, limit: SUGGESTED } }),
  /** Names of the most ordered items here. */
  popular: (shop: Shop) => {
    const query = narrowQuery(catalogQueries.popularItems(shop), (page) =>
      page.never_ordered === true ? [] : [...new Set(itemCards(page).map(({ name }) => name))],
    )
    return { ...query, queryKey: [...query.queryKey, 'names'], staleTime: 300_000 }
  },
}
