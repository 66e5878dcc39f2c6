import type { OperatorReview } from '@medina/contract/operator/operator-reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { usePages } from '#session/use-pages.ts'

export type ReviewFilter = 'all' | 'waiting' | 'hidden' | 'couriers'

const POLL_MS = 60_000

/** Reviews of the shown store, newest first; undefined until they are read. */
export function useReviews(filter: ReviewFilter) {
  const { call, store } = useDesk()
  const { language } = useText()
  const storeId = store?.id
  const { pages, ...found } = usePages({
    queryKey: ['desk', 'reviews', filter, storeId ?? null, language],
    read: (page) =>
      call(filter === 'couriers' ? 'operator.courierReviews' : 'operator.reviews', {
        query: {
          ...page,
          store_id: storeId,
          status: filter === 'waiting' || filter === 'hidden' ? filter : undefined,
        },
      }),
    pollMs: POLL_MS,
  })
  return { reviews: pages?.flatMap(({ reviews }) => reviews), ...found }
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
