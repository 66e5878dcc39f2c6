import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Shop, shopQuery, useShop } from '@medina/web/api/shop.tsx'
import { catalogQueries } from './catalog.data.ts'
import type { EndlessList } from './first-page.ts'

/** An item is the same in every module, so a change of module does not fetch it again. */
function withoutModule({ call, headers: { moduleid: _module, ...headers } }: Shop): Shop {
  return { call, headers }
}

export const REVIEWS_PAGE = 10

export const itemQueries = {
  /** Cached for 30 s, without retries (spec 9.018). */
  item: (shop: Shop, id: string | number, isCampaign = false) => catalogQueries.item(withoutModule(shop), id, isCampaign),
  reviews: (shop: Shop, id: number): EndlessList<'catalog.itemReviews'> => ({
    shop: withoutModule(shop),
    name: 'catalog.itemReviews',
    input: { params: { id }, query: { limit: REVIEWS_PAGE } },
  }),
  related: (shop: Shop, id: number) =>
    shopQuery(shop, 'lists.relatedItems', { params: { id: String(id) }, query: { view: 'card' } }),
  paired: (shop: Shop, id: number) =>
    shopQuery(shop, 'lists.pairedItems', { params: { id: String(id) }, query: { view: 'card' } }),
  siblings: (shop: Shop, id: string | number) =>
    shopQuery(withoutModule(shop), 'catalog.storeSiblings', { params: { id: String(id) }, query: { view: 'card' } }),
}

/** An item; the previous data stays while another place or language loads. A component shows one item only. */
export function useItem(id: string | number, isCampaign = false) {
  return useQuery<ItemDetails>({ ...itemQueries.item(useShop(), id, isCampaign), placeholderData: keepPreviousData })
}
