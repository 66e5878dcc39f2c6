import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EndlessList, endlessOptions, type ListEndpoint, type PageOf } from './first-page.ts'

/** A list paginated by cursor. `name` identifies it, `read` picks the rows of a page. */
export function useEndlessList<N extends ListEndpoint, T extends { id: number }>(
  list: EndlessList<N>,
  read: (page: PageOf<N>) => readonly T[],
) {
  const options = endlessOptions(list)
  const query = useInfiniteQuery({ ...options, enabled: list.isWanted ?? true })
  const pages = query.data?.pages
  const items = useMemo(() => pages && withoutDuplicates(pages.flatMap(read)), [pages, read])
  const canLoad = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  return {
    name: JSON.stringify(options.queryKey),
    items,
    total: pages?.[0]?.total_size ?? 0,
    first: pages?.[0],
    isFailed: query.isError && items === undefined,
    isMoreFailed: query.isFetchNextPageError,
    isLoadingMore: query.isFetchingNextPage,
    onMore: () => void (canLoad && query.fetchNextPage()),
    retry: () => void (items === undefined ? query.refetch() : query.fetchNextPage()),
  }
}

/** A row that moved between two pages is shown only once, at its first position. */
function withoutDuplicates<T extends { id: number }>(rows: T[]): T[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
