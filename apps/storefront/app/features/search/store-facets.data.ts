import { type Shop, shopQuery } from '../../lib/shop.tsx'
import type { Asked } from './asked.ts'
import { narrowing } from './results.data.ts'

/** What the stores can be narrowed to, with counts; `hasOffer` where only those with an offer of their own are listed. */
export function storeFacetsQuery(shop: Shop, asked: Asked, hasOffer = false) {
  const { brand_ids: _brands, min_price: _min, max_price: _max, ...query } = narrowing(asked)
  return shopQuery(shop, 'catalog.storeFacets', { query: { ...query, ...(hasOffer && { has_offer: '1' as const }) } })
}
