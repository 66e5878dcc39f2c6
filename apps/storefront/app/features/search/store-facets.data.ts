import { type Shop, shopQuery } from '@medina/web/api/shop.tsx'
import type { ListQuery } from '#features/filters/list-query.ts'
import { narrowing } from './results.data.ts'

/** Facets of stores, with counts; `hasOffer` restricts them to stores with an offer of their own. */
export function storeFacetsQuery(shop: Shop, listQuery: ListQuery, hasOffer = false) {
  const { brand_ids: _brands, min_price: _min, max_price: _max, ...query } = narrowing(listQuery)
  return shopQuery(shop, 'catalog.storeFacets', { query: { ...query, ...(hasOffer && { has_offer: '1' as const }) } })
}
