import type { StoreState } from '@medina/contract/operator/load/operator-stores'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

const POLL_MS = 15_000

/** The states to narrow to, in the order of the page. */
export const listedStates = ['needs', 'open', 'busy', 'closed'] as const satisfies StoreState[]

/** Stores in a state, or all of them, by name; undefined until they are read. A change of a store's opening reads them again. */
export function useStoreList(search: string, state: StoreState | null) {
  const { call } = useDesk()
  const { language } = useText()
  const query = useInfiniteQuery({
    queryKey: ['desk', 'stores', 'list', search, state, language],
    queryFn: ({ pageParam }) =>
      call('operator.storeList', {
        query: { search: search === '' ? undefined : search, state: state ?? undefined, cursor: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
    ...always,
  })
  return {
    stores: query.data?.pages.flatMap(({ stores }) => stores),
    counts: query.data?.pages[0]?.counts,
    isOld: query.isPlaceholderData,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}
