import type { ItemDetails } from '@medina/contract/catalog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Shop, shopQuery, useShop } from '../../lib/shop.tsx'
import { catalogQueries } from './catalog.data.ts'
import type { EndlessList } from './first-page.ts'

/** An item is the same in every module's shop, so choosing another module does not ask for it again. */
function withoutModule({ call, headers: { moduleid: _module, ...headers } }: Shop): Shop {
  return { call, headers }
}

export const REVIEWS_PAGE = 10

export const itemQueries = {
  /** Kept for 30 s, asked once (9.018). */
  item: (shop: Shop, id: string | number, isCampaign = false) => catalogQueries.item(withoutModule(shop), id, isCampaign),
  reviews: (shop: Shop, id: number): EndlessList<'catalog.itemReviews'> => ({
    shop: withoutModule(shop),
    name: 'catalog.itemReviews',
    input: { params: { id }, query: { limit: REVIEWS_PAGE } },
  }),
  related: (shop: Shop, id: number) =>
    shopQuery(shop, 'lists.relatedItems', { params: { id: String(id) }, query: { view: 'card' } }),
  siblings: (shop: Shop, id: string | number) =>
    shopQuery(withoutModule(shop), 'catalog.storeSiblings', { params: { id: String(id) }, query: { view: 'card' } }),
}

/** An item; what was known of it stays while another place or language is asked for. One component shows one item. */
export function useItem(id: string | number, isCampaign = false) {
  return useQuery<ItemDetails>({ ...itemQueries.item(useShop(), id, isCampaign), placeholderData: keepPreviousData })
}
