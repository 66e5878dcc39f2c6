import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { usePages } from '#session/use-pages.ts'

const POLL_MS = 60_000

/** Questions about items of the shown store, newest first; undefined until they are read. */
export function useQuestions(state: 'open' | 'answered') {
  const { call, store } = useDesk()
  const { language } = useText()
  const storeId = store?.id
  const { pages, ...found } = usePages({
    queryKey: ['desk', 'questions', state, storeId ?? null, language],
    read: (page) => call('operator.questions', { query: { ...page, store_id: storeId, state } }),
    pollMs: POLL_MS,
  })
  return { questions: pages?.flatMap(({ questions }) => questions), ...found }
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
