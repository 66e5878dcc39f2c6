import { useText } from '@medina/web/texts/text.tsx'
import { CardList } from './card-list.tsx'
import { QuestionCard } from './question-card.tsx'
import { useQuestions } from './questions.data.ts'

/** Questions about items: those that wait for an answer, or those that were answered. */
export function QuestionList({ state }: { state: 'open' | 'answered' }) {
  const { t } = useText()
  const { questions, hasMore, isLoadingMore, loadMore } = useQuestions(state)
  return (
    <CardList entries={questions} none={t('desk_reviews.no_questions')} {...{ hasMore, isLoadingMore, loadMore }}>
      {(question) => <QuestionCard question={question} />}
    </CardList>
  )
}
