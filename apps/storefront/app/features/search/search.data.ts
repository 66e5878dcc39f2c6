import { type Shop, narrowQuery, shopQuery } from '../../lib/shop.tsx'
import { catalogQueries, itemCards } from '../catalog/catalog.data.ts'

/** So many of each are offered. */
const SUGGESTED = 8

export const searchQueries = {
  suggestions: (shop: Shop, name: string) => shopQuery(shop, 'catalog.suggest', { query: { name, limit: SUGGESTED } }),
  /** Names of what is ordered most here. */
  popular: (shop: Shop) => {
    const query = narrowQuery(catalogQueries.popularItems(shop), (page) => [...new Set(itemCards(page).map(({ name }) => name))])
    return { ...query, queryKey: [...query.queryKey, 'names'], staleTime: 300_000 }
  },
}
