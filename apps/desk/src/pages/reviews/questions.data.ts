import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

const POLL_MS = 60_000
const PAGE_SIZE = 25

/** Questions about items of the shown store, newest first; undefined until they are read. */
export function useQuestions(state: 'open' | 'answered') {
  const { call, store } = useDesk()
  const { language } = useText()
  const storeId = store?.id
  const query = useInfiniteQuery({
    queryKey: ['desk', 'questions', state, storeId ?? null, language],
    queryFn: ({ pageParam }) =>
      call('operator.questions', { query: { store_id: storeId, limit: PAGE_SIZE, cursor: pageParam ?? undefined, state } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: POLL_MS,
    ...always,
  })
  return {
    questions: query.data?.pages.flatMap(({ questions }) => questions),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}

/** Answers a question for everybody to read, or declines it. */
export function useQuestionChange(id: number) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const params = { id }
  const outcome = {
    onError: (error: Error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'questions'] }),
  }
  const answer = useMutation({
    mutationFn: (words: string | null) => call('operator.answerQuestion', { params, body: { answer: words } }),
    ...outcome,
  })
  const decline = useMutation({ mutationFn: () => call('operator.declineQuestion', { params }), ...outcome })
  return { answer, decline }
}
