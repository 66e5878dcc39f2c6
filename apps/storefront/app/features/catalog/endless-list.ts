import type { Input, Output } from '@medina/contract/endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EndlessList, firstPageQuery, type ListEndpoint } from './first-page.ts'

/** A list that grows by its cursor. `name` tells it from every other one, `read` picks the rows of a page. */
export function useEndlessList<N extends ListEndpoint, T extends { id: number }>(
  list: EndlessList<N>,
  read: (page: Output<N>) => readonly T[],
) {
  const { shop, name, input, isWanted = true } = list
  const { queryKey, staleTime, gcTime } = firstPageQuery(list)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => shop.call(name, withCursor(input, pageParam), shop.headers, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Output<N>) => (page as { next_cursor: string | null }).next_cursor,
    staleTime,
    gcTime,
    enabled: isWanted,
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
