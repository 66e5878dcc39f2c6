import type { Input } from '@medina/contract/endpoints/endpoints'
import { addDays } from '@medina/time/local-time'
import { fromLocalTime } from '@medina/time/instants'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskZone } from '#session/use-desk-moment.ts'

const PAGE_SIZE = 25
/** They are looked up, not watched: the board shows what is in progress. */
const FRESH_MS = 15_000

type OrderStatus = NonNullable<NonNullable<Input<'operator.orders'>['query']>['status']>

/** States to narrow to, in the order in which an order takes them. */
export const listedStatuses = [
  'pending',
  'confirmed',
  'accepted',
  'processing',
  'handover',
  'picked_up',
  'delivered',
  'refund_requested',
  'refunded',
  'returning',
  'returned',
  'canceled',
  'failed',
] as const satisfies OrderStatus[]

/** A search for orders; an empty text is for any. `day`: "YYYY-MM-DD" in the shop's time zone. */
export type OrderWish = { search: string; status: string; day: string }

/** Orders of the shown store, newest first; undefined until they are read. */
export function useOrders({ search, status, day }: OrderWish) {
  const { call, store } = useDesk()
  const { language } = useText()
  const zone = useDeskZone()
  const storeId = store?.id
  const midnight = (date: string) => fromLocalTime(date, '00:00', zone).toISOString()
  const query = useInfiniteQuery({
    queryKey: ['desk', 'orders', search, status, day, storeId ?? null, language],
    queryFn: ({ pageParam }) =>
      call('operator.orders', {
        query: {
          store_id: storeId,
          limit: PAGE_SIZE,
          cursor: pageParam ?? undefined,
          search: search === '' ? undefined : search,
          status: listedStatuses.find((each) => each === status),
          ...(day !== '' && { from: midnight(day), until: midnight(addDays(day, 1)) }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  return {
    orders: query.data?.pages.flatMap(({ orders }) => orders),
    isOld: query.isPlaceholderData,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}
