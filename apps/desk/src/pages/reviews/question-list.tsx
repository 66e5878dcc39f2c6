import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { QuestionCard } from './question-card.tsx'
import { useQuestions } from './questions.data.ts'

/** Questions about items: those that wait for an answer, or those that were answered. */
export function QuestionList({ state }: { state: 'open' | 'answered' }) {
  const { t } = useText()
  const { questions, hasMore, isLoadingMore, loadMore } = useQuestions(state)
  return (
    <main id="content" className="desk-scroll" aria-busy={questions === undefined}>
      {questions === undefined && (
        <div className="grid h-full place-items-center">
          <LoadingMark size={48} />
        </div>
      )}
      {questions?.length === 0 && <EmptyState art="notification" title={t('desk_reviews.no_questions')} />}
      {questions !== undefined && questions.length > 0 && (
        <ul className="desk-narrow">
          {questions.map((question) => (
            <li key={question.id}>
              <QuestionCard question={question} />
            </li>
          ))}
          {hasMore && (
            <li>
              <Button variant="secondary" block pending={isLoadingMore} onClick={loadMore}>
                {t('desk_opening.older')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </main>
  )
}
