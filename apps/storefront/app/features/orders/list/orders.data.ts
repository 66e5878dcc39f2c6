import type { ListedOrder } from '@medina/contract/orders/orders'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { myKey } from '#lib/api/my-query.ts'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { markOrderRunning } from '#features/order-watch/running-orders.ts'

const PAGE = 10
/** The polling interval of active orders; each one's page is live. */
const AGAIN_MS = 15_000

export type OrderKind = 'running' | 'history'
type OrderPage = { total_size: number; orders: ListedOrder[] }

/** The customer's orders of one kind, newest first, page by page. */
export function useMyOrders(kind: OrderKind) {
  const { call, headers } = useShop()
  const owner = useOwner()
  const name = kind === 'running' ? 'orders.running' : 'orders.history'
  const query = useInfiniteQuery<OrderPage, unknown, InfiniteData<OrderPage>, readonly unknown[], number | null>({
    queryKey: [...myKey(owner, headers['X-localization'], name), 'list'],
    queryFn: async ({ pageParam, signal }) => {
      const from = pageParam === null ? {} : { before: pageParam }
      const page = await call(name, { query: { limit: PAGE, offset: 1, ...from } }, headers, signal)
      if (page.orders.some(({ order_status }) => kind === 'running' || order_status === 'refund_requested')) markOrderRunning()
      return page
    },
    initialPageParam: null,
    getNextPageParam: ({ orders }) => (orders.length < PAGE ? undefined : orders.at(-1)?.id),
    enabled: isCustomer(owner),
    staleTime: 5000,
    ...(kind === 'running' ? { refetchInterval: AGAIN_MS } : {}),
  })
  const pages = query.data?.pages
  const orders = useMemo(() => pages?.flatMap((page) => page.orders), [pages])
  const canLoad = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  return {
    orders,
    total: pages?.[0]?.total_size ?? 0,
    name: `orders ${kind} ${owner}`,
    isFailed: query.isError,
    isMoreFailed: query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void (canLoad && query.fetchNextPage()),
    retry: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  }
}
