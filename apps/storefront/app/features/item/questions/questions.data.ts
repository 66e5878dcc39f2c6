import type { OwnQuestion } from '@medina/contract/catalog/item-questions'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { refreshMine, useMyQuery } from '#lib/api/my-query.ts'

const KEY = 'item questions'

/** The answered questions about an item, newest first; undefined while they load. */
export function useItemQuestions(itemId: number) {
  const { call, headers } = useShop()
  const query = useInfiniteQuery({
    queryKey: [KEY, itemId, headers['X-localization']],
    queryFn: ({ pageParam, signal }) =>
      call('questions.list', { params: { id: itemId }, query: { cursor: pageParam ?? undefined } }, headers, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 60_000,
  })
  return {
    questions: query.data?.pages.flatMap(({ questions }) => questions),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  }
}

/** The customer's own questions about an item that are not answered. */
export function useOwnQuestions(itemId: number): readonly OwnQuestion[] {
  const { data } = useMyQuery('questions.mine', { query: { item_id: itemId } })
  return data?.questions.filter(({ state }) => state !== 'answered') ?? []
}

/** Asks the store; `onAsked` runs once the question is stored. */
export function useAsk(itemId: number, onAsked: () => void) {
  const { t } = useText()
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: string) => call('questions.ask', { body: { item_id: itemId, words } }, headers),
    onSuccess: async () => {
      showToast(t('questions.sent'))
      onAsked()
      await refreshMine(client, 'questions.mine')
    },
    onError: (error) => showFailure(error, t),
  })
}

/** Takes a question back. */
export function useTakeBack() {
  const { t } = useText()
  const { call, headers } = useShop()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('questions.remove', { params: { id } }, headers),
    onSuccess: ({ message }) => showToast(message),
    onError: (error) => showFailure(error, t),
    onSettled: () => refreshMine(client, 'questions.mine'),
  })
}
