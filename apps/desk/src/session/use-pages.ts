import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { always } from './desk-session.tsx'

const PAGE_SIZE = 25
/** How long, in milliseconds, a list that is looked up rather than watched stays as it is. */
const FRESH_MS = 15_000

type PagedList<Page> = {
  queryKey: QueryKey
  /** Rows of a page. */
  size?: number
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page>
  /** Milliseconds after which a list that is watched is read again, also without a connection. */
  pollMs?: number
  /** Whether the rows of the wish before stay, marked as old, until the new ones are read. */
  keepsOld?: boolean
  enabled?: boolean
}

/** A list of the service, page by page; `pages` is undefined until the first one is read. */
export function usePages<Page extends { next_cursor: string | null }>({
  queryKey,
  size = PAGE_SIZE,
  read,
  pollMs,
  keepsOld = false,
  enabled = true,
}: PagedList<Page>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read({ limit: size, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    enabled,
    ...(pollMs === undefined ? { staleTime: FRESH_MS } : { refetchInterval: pollMs, ...always }),
    ...(keepsOld && { placeholderData: keepPreviousData }),
  })
  return {
    pages: query.data?.pages,
    isOld: query.isPlaceholderData,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}
