import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { myKey } from './my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'

const PAGE = 20
const FRESH_MS = 10_000

type ListName = 'wallet.transactions' | 'points.transactions' | 'referral.friends'
type RowOf<N extends ListName> = Output<N>['data'][number]
type PageOf<N extends ListName> = { total_size: number; next_cursor: string | null; data: RowOf<N>[] }

/** A list of the customer's own, newest first, page by page. */
export function useMyList<N extends ListName>(listName: N, filter: Record<string, string> = {}) {
  const { call, headers } = useShop()
  const owner = useOwner()
  const query = useInfiniteQuery<PageOf<N>, unknown, InfiniteData<PageOf<N>>, readonly unknown[], string | null>({
    queryKey: [...myKey(owner, headers['X-localization'], listName, filter), 'list'],
    queryFn: async ({ pageParam, signal }) => {
      const from = pageParam === null ? {} : { cursor: pageParam }
      const input = { query: { limit: PAGE, ...filter, ...from } } as Input<N>
      return (await call(listName, input, headers, signal)) as PageOf<N>
    },
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled: isCustomer(owner),
    staleTime: FRESH_MS,
  })
  const pages = query.data?.pages
  const rows = useMemo(() => pages?.flatMap(({ data }) => data), [pages])
  const canLoad = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  return {
    rows,
    total: pages?.[0]?.total_size ?? 0,
    name: [listName, ...Object.values(filter), owner].join(' '),
    isFailed: query.isError,
    isMoreFailed: query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void (canLoad && query.fetchNextPage()),
    retry: () => void (query.data === undefined ? query.refetch() : query.fetchNextPage()),
  }
}
