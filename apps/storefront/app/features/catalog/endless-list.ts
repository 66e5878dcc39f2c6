import type { Input, Output } from '@medina/contract/endpoints'
import type { EndpointName } from '@medina/contract/routes'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Shop, type ShopQuery, shopQuery } from '../../lib/shop.tsx'

/** Endpoints whose pages say how to go on. */
type ListEndpoint = {
  [N in EndpointName]: Output<N> extends { total_size: number; next_cursor: string | null } ? N : never
}[EndpointName]
type Pages<N extends ListEndpoint> = InfiniteData<Output<N>, string | null>
type EndlessList<N extends ListEndpoint> = { shop: Shop; name: N; input: Input<N> }

/** How long a list stands as it was left, while another page is looked at (9.016). */
const KEPT_MS = 300_000

/** The first page of an endless list, in the form that `useEndlessList` goes on from: for a page's plan. */
export function firstPageQuery<N extends ListEndpoint>(list: EndlessList<N>): ShopQuery<Pages<N>> {
  const { queryKey, queryFn } = shopQuery(list.shop, list.name, list.input)
  const read = async (context: { signal?: AbortSignal }) => ({ pages: [await queryFn(context)], pageParams: [null] })
  return { queryKey: [...queryKey, 'endless'], queryFn: read, staleTime: KEPT_MS, gcTime: KEPT_MS }
}

/** A list that grows by its cursor. `name` tells it from every other one, `read` picks the rows of a page. */
export function useEndlessList<N extends ListEndpoint, T extends { id: number }>(
  list: EndlessList<N>,
  read: (page: Output<N>) => readonly T[],
) {
  const { shop, name, input } = list
  const { queryKey, staleTime, gcTime } = firstPageQuery(list)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => shop.call(name, withCursor(input, pageParam), shop.headers, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Output<N>) => (page as { next_cursor: string | null }).next_cursor,
    staleTime,
    gcTime,
  })
  const pages = query.data?.pages
  const items = useMemo(() => pages && withoutTwins(pages.flatMap(read)), [pages, read])
  const canLoad = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  return {
    name: JSON.stringify(queryKey),
    items,
    total: pages?.[0]?.total_size ?? 0,
    isFailed: query.isError && items === undefined,
    isMoreFailed: query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    onMore: () => void (canLoad && query.fetchNextPage()),
    retry: () => void (items === undefined ? query.refetch() : query.fetchNextPage()),
  }
}

function withCursor<N extends ListEndpoint>(input: Input<N>, cursor: string | null): Input<N> {
  if (cursor === null) return input
  const given = input as unknown as { query?: object }
  return { ...given, query: { ...given.query, cursor } } as Input<N>
}

/** A row that moved while somebody scrolled is shown where it was first. */
function withoutTwins<T extends { id: number }>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
