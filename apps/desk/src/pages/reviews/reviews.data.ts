import type { OperatorReview } from '@medina/contract/operator/operator-reviews'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

export type ReviewFilter = 'all' | 'waiting' | 'hidden' | 'couriers'

const POLL_MS = 60_000
const PAGE_SIZE = 25

/** Reviews of the shown store, newest first; undefined until they are read. */
export function useReviews(filter: ReviewFilter) {
  const { call, store } = useDesk()
  const { language } = useText()
  const storeId = store?.id
  const query = useInfiniteQuery({
    queryKey: ['desk', 'reviews', filter, storeId ?? null, language],
    queryFn: ({ pageParam }) =>
      call(filter === 'couriers' ? 'operator.courierReviews' : 'operator.reviews', {
        query: {
          store_id: storeId,
          limit: PAGE_SIZE,
          cursor: pageParam ?? undefined,
          status: filter === 'waiting' || filter === 'hidden' ? filter : undefined,
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: POLL_MS,
    ...always,
  })
  return {
    reviews: query.data?.pages.flatMap(({ reviews }) => reviews),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}

/** Answers a review, and shows or hides it. */
export function useReviewChange({ id }: OperatorReview, isOfCourier: boolean) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const params = { id }
  const outcome = {
    onError: (error: Error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'reviews'] }),
  }
  const answer = useMutation({
    mutationFn: (reply: string | null) => call('operator.answerReview', { params, body: { reply } }),
    ...outcome,
  })
  const moderate = useMutation({
    mutationFn: (status: 'approved' | 'hidden') =>
      call(isOfCourier ? 'operator.courierReview' : 'operator.review', { params, body: { status } }),
    ...outcome,
  })
  return { answer, moderate }
}
