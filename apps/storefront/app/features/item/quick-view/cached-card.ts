import type { ItemCard } from '@medina/contract/catalog/catalog'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'

/** Returns the card of an item from a cached list in the current language, shown until the details load. */
export function useCachedCard(id: number, isCampaign: boolean): ItemCard | undefined {
  const client = useQueryClient()
  const language = useShop().headers['X-localization']
  return useMemo(() => findCard(client, { id, isCampaign }, language), [client, id, isCampaign, language])
}

type CardQuery = { id: number; isCampaign: boolean }

function findCard(client: QueryClient, { id, isCampaign }: CardQuery, language: string | undefined): ItemCard | undefined {
  for (const [[name, , headers], data] of client.getQueriesData({})) {
    if (typeof name !== 'string' || !name.startsWith(isCampaign ? 'campaigns.' : 'catalog.')) continue
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
