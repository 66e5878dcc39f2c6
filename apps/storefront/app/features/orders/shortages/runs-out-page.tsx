import type { OrderQuestions } from '@medina/contract/orders/shortage-endpoints'
import { ApiFailure } from '@medina/contract/wire/client'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { describeErrors } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { BackLink } from '@medina/web/ui/navigation/back-link.tsx'
import SettledLines from '#features/orders/tracking/contents/settled-lines.tsx'
import { CallLink } from '#features/orders/tracking/contents/people.tsx'
import { TrackSkeleton } from '#features/orders/tracking/track-skeleton.tsx'
import { orderPath } from '#lib/navigation/order-path.ts'
import { QuestionView } from './question-view.tsx'
import { type Known, useAnswer, useQuestions } from './shortages.data.ts'
import './shortages.css'

/** Shows what ran out of an order: its open questions one after the other, and then what became of each line. */
export default function RunsOutPage({ known }: { known: Known | null }) {
  const { t } = useText()
  if (known !== null) return <Loaded known={known} />
  return (
    <div className="shell py-10">
      <EmptyState
        page
        art="order"
        title={t('shortage.none')}
        action={<LinkButton to="/track-order">{t('tracking.title')}</LinkButton>}
      />
    </div>
  )
}

function Loaded({ known }: { known: Known }) {
  const { t } = useText()
  const { data, error, refetch } = useQuestions(known)
  if (data !== undefined) return <Shown known={known} data={data} />
  if (error === null) return <TrackSkeleton />
  const isRefused = error instanceof ApiFailure && error.status < 500
  return (
    <div className="shell py-10" role="alert">
      {isRefused ? (
        <EmptyState
          page
          art="order"
          title={error.errors[0]?.message ?? t('shortage.none')}
          action={<LinkButton to="/track-order">{t('tracking.title')}</LinkButton>}
        />
      ) : (
        <EmptyState
          page
          art="offline"
          title={t('tracking.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        >
          {t('error.network')}
        </EmptyState>
      )}
    </div>
  )
}

function Shown({ known, data }: { known: Known; data: OrderQuestions }) {
  const { t } = useText()
  const answering = useAnswer(known)
  const questions = data.questions.toSorted((a, b) => (a.answers_until ?? '').localeCompare(b.answers_until ?? ''))
  const [question] = questions
  return (
    <article className="shell shortage-page">
      <Head known={known} data={data} isWeight={question?.weight !== undefined} />
      {questions.length > 1 && (
        <p className="text-sm text-ink-2">{t('shortage.more_questions', { count: questions.length - 1 })}</p>
      )}
      <Outcome data={data} answering={answering} />
      {question !== undefined && <QuestionView key={question.id} {...{ data, question, answering }} />}
      {question === undefined && data.shortages.length === 0 && <Notice title={t('shortage.none')} />}
      <SettledLines shortages={data.shortages} />
    </article>
  )
}

type HeadProps = { known: Known; data: OrderQuestions; isWeight: boolean }

function Head({ known, data: { order_id: id, store }, isWeight }: HeadProps) {
  const { t } = useText()
  const isCustomer = useIsCustomer()
  return (
    <header className="flex items-center gap-3">
      {/* The link of a message opens nothing else of the order. */}
      {known.link === undefined && <BackLink to={isCustomer ? orderPath(id) : '/track-order'} label={t('ui.back')} />}
      <div className="min-w-0 flex-1">
        <h1 className="text-h2">{t(isWeight ? 'shortage.heavier_title' : 'tracking.ran_out')}</h1>
        <p className="text-sm text-ink-2">
          {t('tracking.order_no', { id: String(id) })} • <bdi>{store.name}</bdi>
        </p>
      </div>
      {store.phone !== null && <CallLink phone={store.phone} name={store.name} />}
    </header>
  )
}

type OutcomeProps = { data: OrderQuestions; answering: ReturnType<typeof useAnswer> }

/** Less than this many milliseconds before the end, an answer is confirmed to have come in time. */
const LAST_MS = 10_000

/**
 * Confirms the last answer, or reports why it did not count; the list below says what became of each line. Above another open question, thanks
 * would read as if all were answered, so they are only spoken.
 */
function Outcome({ data, answering: { data: answered, variables, error } }: OutcomeProps) {
  const { t } = useText()
  const isStillOpen = data.questions.some(({ id }) => id === variables?.shortageId)
  const ended = data.shortages.find(({ id }) => id === variables?.shortageId)
  const isThanked = answered !== undefined && !isStillOpen
  const isLast = Date.parse(ended?.answers_until ?? '') - Date.parse(ended?.ended_at ?? '') < LAST_MS
  return (
    <div aria-live="polite" className="shortage-outcome">
      {isThanked && data.questions.length > 0 && <p className="sr-only">{answered.message}</p>}
      {isThanked && data.questions.length === 0 && (
        <Notice tone="success" title={answered.message}>
          {isLast && t('shortage.in_time')}
        </Notice>
      )}
      {error instanceof ApiFailure && !isStillOpen && <Notice tone="warning" title={describeErrors(error.errors, t)} />}
    </div>
  )
}
