import type { OperatorQuestion } from '@medina/contract/operator/operator-questions'
import { useRef, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { useQuestionChange } from './questions.data.ts'
import { ReplyForm } from './reply-form.tsx'

const MOST_CHARACTERS = 1000

/** A question about an item, with the store's answer below it. */
export function QuestionCard({ question }: { question: OperatorQuestion }) {
  const { t } = useText()
  const moment = useDeskMoment()
  const { answer, decline } = useQuestionChange(question.id)
  const [isWriting, setWriting] = useState(false)
  const card = useRef<HTMLElement>(null)
  const focus = useFocusFallback(card)
  const { item_name: item, store_name: storeName, customer_name: name, words, answer: given, created_at } = question
  return (
    <article
      ref={card}
      tabIndex={-1}
      {...focus}
      className="desk-box desk-review"
      aria-label={t('desk_reviews.question_by', { name })}
    >
      <header className="desk-review-head">
        <span className="min-w-0 flex-1">
          <bdi className="block text-label font-semibold">{item}</bdi>
          <span className="desk-quiet">
            <bdi>{name}</bdi> • {moment(created_at)}
          </span>
        </span>
      </header>
      <p dir="auto" className="text-label">
        {words}
      </p>
      {given !== null && !isWriting && (
        <div className="desk-note">
          <DeskIcon name="chat" size={18} />
          <span className="min-w-0 flex-1">
            <bdi className="block font-semibold">{storeName}</bdi>
            <span dir="auto">{given}</span>
          </span>
        </div>
      )}
      {isWriting ? (
        <ReplyForm
          reply={given ?? ''}
          most={MOST_CHARACTERS}
          hint={t('desk_reviews.question_public')}
          isPending={answer.isPending}
          onSend={(text) => answer.mutate(text === '' ? null : text, { onSuccess: () => setWriting(false) })}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <footer className="flex flex-wrap gap-2">
          <button type="button" className="desk-plain-button" onClick={() => setWriting(true)}>
            <DeskIcon name="chat" size={18} />
            {t(given === null ? 'desk_reviews.answer' : 'desk_reviews.change')}
          </button>
          <button type="button" className="desk-plain-button" disabled={decline.isPending} onClick={() => decline.mutate()}>
            <DeskIcon name="eye-off" size={18} />
            {t('desk_reviews.decline')}
          </button>
        </footer>
      )}
    </article>
  )
}
