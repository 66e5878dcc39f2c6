import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { ItemQuestion } from '@medina/contract/catalog/item-questions'
import { formatDate } from '@medina/web/format/format.ts'
import { useConfig, useLacks } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { AskStore } from './ask-store.tsx'
import { OwnQuestions, QUESTIONS_ID } from './own-questions.tsx'
import { useItemQuestions } from './questions.data.ts'
import './item-questions.css'

/** Questions about an item that its store has answered, and the way to ask one. */
export default function ItemQuestions({ item }: { item: ItemDetails }) {
  return useLacks('questions.list') ? null : <Questions item={item} />
}

function Questions({ item }: { item: ItemDetails }) {
  const { t } = useText()
  const { questions, hasMore, isLoadingMore, loadMore } = useItemQuestions(item.id)
  const isEmpty = questions?.length === 0
  return (
    <section className="product-more" aria-labelledby={QUESTIONS_ID}>
      {/* One row as long as nobody has asked. */}
      <div className={isEmpty ? 'flex flex-wrap items-center gap-x-4 gap-y-2' : undefined}>
        <h2 id={QUESTIONS_ID} tabIndex={-1} className="text-h2">
          {t('questions.title')}
        </h2>
        {isEmpty && <p className="text-ink-2">{t('questions.none')}</p>}
        <div className="own-questions">
          <OwnQuestions itemId={item.id} />
        </div>
        {!isEmpty && (
          <ul className="question-list">
            {questions?.map((question) => (
              <AnsweredQuestion key={question.id} question={question} storeName={item.store_name} />
            ))}
          </ul>
        )}
        <div className={isEmpty ? 'contents' : 'mt-4 flex flex-wrap gap-3'}>
          {hasMore && (
            <Button variant="secondary" pending={isLoadingMore} onClick={loadMore}>
              {t('questions.more')}
            </Button>
          )}
          <AskStore itemId={item.id} />
        </div>
      </div>
    </section>
  )
}

type AnsweredQuestionProps = { question: ItemQuestion; storeName: string }

/** Question and answer, each in its own writing direction. */
function AnsweredQuestion({ question, storeName }: AnsweredQuestionProps) {
  const { language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return (
    <li className="border-t border-line py-5">
      <p dir="auto" className="text-label font-semibold">
        {question.words}
      </p>
      <p className="mt-0.5 text-xs text-ink-3">
        <bdi>{question.customer_name}</bdi>
        {' · '}
        <time dateTime={question.created_at}>{formatDate(new Date(question.created_at), language, timeZone)}</time>
      </p>
      <div className="mt-3 flex gap-3 rounded-14 bg-surface-2 px-4 py-3">
        <Icon name="chat" size={18} className="mt-0.5 text-ink-2" />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">
            <bdi>{storeName}</bdi>
          </p>
          <p dir="auto" className="text-sm text-ink-2">
            {question.answer}
          </p>
        </div>
      </div>
    </li>
  )
}
