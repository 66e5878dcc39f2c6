import type { ItemCard } from '@medina/contract/catalog/catalog'
import { ApiFailure } from '@medina/contract/wire/client'
import type { FlashSale, FlashSaleItem } from '@medina/contract/catalog/flash-sales'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Shop, ShopQuery } from '@medina/web/api/shop.tsx'

/** An item of the sale, as its card shows it. */
export type SaleCard = Pick<FlashSaleItem, 'id' | 'stock' | 'sold' | 'available_stock'> & { item: ItemCard }
type SalePage = { sale: FlashSale; total: number; cards: SaleCard[]; next: string | null }
/** Null if no sale is active. */
type Pages = InfiniteData<SalePage | null, string | null>

const PAGE = 12
/** The remaining stock changes by the minute. */
const FRESH_MS = 30_000

/** The first page of the active sale, as a query that `useFlashSale` continues: for a page's loader. */
export function firstSaleQuery(shop: Shop): ShopQuery<Pages> {
  return {
    queryKey: ['flash-sale', shop.headers],
    queryFn: async ({ signal }) => ({ pages: [await readPage(shop, null, signal)], pageParams: [null] }),
    staleTime: FRESH_MS,
  }
}

/** The active flash sale with its items, page by page. */
export function useFlashSale(shop: Shop) {
  const { queryKey, staleTime } = firstSaleQuery(shop)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(shop, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: SalePage | null) => last?.next ?? null,
    staleTime: staleTime ?? FRESH_MS,
  })
  const pages = query.data?.pages
  const cards = useMemo(() => withoutDuplicates((pages ?? []).flatMap((page) => page?.cards ?? [])), [pages])
  const canLoad = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  return {
    sale: pages && (pages[0]?.sale ?? null),
    total: pages?.[0]?.total ?? 0,
    cards,
    isFailed: query.isError && pages === undefined,
    isMoreFailed: query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    onMore: () => void (canLoad && query.fetchNextPage()),
    onMoreAgain: () => void query.fetchNextPage(),
    onRead: () => void query.refetch(),
  }
}

/** The server always answers with the active sale, whichever id is requested, so an old link shows today's. */
async function readPage(shop: Shop, cursor: string | null, signal: AbortSignal | undefined): Promise<SalePage | null> {
  const query = { flash_sale_id: 'running', view: 'card', limit: PAGE, ...(cursor !== null && { cursor }) } as const
  try {
    const { flash_sale, total_size, next_cursor, products } = await shop.call('flashSales.items', { query }, shop.headers, signal)
    return { sale: flash_sale, total: total_size, cards: products.map(toCard), next: next_cursor }
  } catch (error) {
    if (error instanceof ApiFailure && error.errors[0]?.code === 'flash_sale') return null
    throw error
  }
}

function toCard({ id, stock, sold, available_stock, item }: FlashSaleItem): SaleCard {
  return { id, stock, sold, available_stock, item }
}

/** Items that sell meanwhile move up the list, and may appear on two pages. */
function withoutDuplicates(cards: SaleCard[]): SaleCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
