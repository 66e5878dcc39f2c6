import type { ItemCard, ItemDetails } from '@medina/contract/catalog'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Shop, shopQuery, useShop } from '../../lib/shop.tsx'
import { catalogQueries } from '../catalog/catalog.data.ts'

/** An item is the same in every module's shop, so choosing another module does not ask for it again. */
function withoutModule({ call, headers: { moduleid: _module, ...headers } }: Shop): Shop {
  return { call, headers }
}

export const REVIEWS_PAGE = 10

export const itemQueries = {
  /** Kept for 30 s, asked once (9.018). */
  item: (shop: Shop, id: string | number) => catalogQueries.item(withoutModule(shop), id),
  reviews: (shop: Shop, id: number, offset = 1) =>
    shopQuery(withoutModule(shop), 'catalog.itemReviews', { params: { id }, query: { limit: REVIEWS_PAGE, offset } }),
  siblings: (shop: Shop, id: string | number) =>
    shopQuery(withoutModule(shop), 'catalog.storeSiblings', { params: { id: String(id) }, query: { view: 'card' } }),
}

/** An item; what was known of it stays while another place or language is asked for. One component shows one item. */
export function useItem(id: string | number) {
  return useQuery<ItemDetails>({ ...itemQueries.item(useShop(), id), placeholderData: keepPreviousData })
}

/** What some list of this page already tells of an item, in the language of the moment: shown until its details are there. */
export function useKnownCard(id: number): ItemCard | undefined {
  const client = useQueryClient()
  const language = useShop().headers['X-localization']
  return useMemo(() => findCard(client, id, language), [client, id, language])
}

function findCard(client: QueryClient, id: number, language: string | undefined): ItemCard | undefined {
  for (const [[name, , headers], data] of client.getQueriesData({})) {
    if (typeof name !== 'string' || !name.startsWith('catalog.')) continue
    if ((headers as Record<string, string> | undefined)?.['X-localization'] !== language) continue
    const card = listRows(data).find((row) => row.id === id && 'image_full_url' in row && 'has_options' in row)
    if (card !== undefined) return card as ItemCard
  }
  return undefined
}

type Row = { id?: unknown }

function listRows(data: unknown): Row[] {
  if (Array.isArray(data)) return data as Row[]
  if (typeof data !== 'object' || data === null) return []
  const { products, items } = data as { products?: unknown; items?: unknown }
  return [products, items].flatMap((rows) => (Array.isArray(rows) ? (rows as Row[]) : []))
}
