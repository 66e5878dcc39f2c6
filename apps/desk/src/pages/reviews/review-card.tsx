import type { OperatorReview } from '@medina/contract/operator/operator-reviews'
import { useRef, useState } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { StarRow } from '@medina/web/ui/form/star-row.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { ReplyForm } from './reply-form.tsx'
import { useReviewChange } from './reviews.data.ts'

const MOST_CHARACTERS = 500

type CardProps = { review: OperatorReview; isOfCourier: boolean }

/** A review with the store's answer below it. Only the business decides whether it is shown. */
export function ReviewCard({ review, isOfCourier }: CardProps) {
  const { t } = useText()
  const { me } = useDesk()
  const moment = useDeskMoment()
  const { answer, moderate } = useReviewChange(review, isOfCourier)
  const [isWriting, setWriting] = useState(false)
  const card = useRef<HTMLElement>(null)
  const focus = useFocusFallback(card)
  const { about, store_name: storeName, customer_name: name, order_id: orderId, rating, reply } = review
  return (
    <article ref={card} tabIndex={-1} {...focus} className="desk-box desk-review" aria-label={t('desk_reviews.by', { name })}>
      <header className="desk-review-head">
        <span className="min-w-0 flex-1">
          <bdi className="block text-label font-semibold">{about ?? storeName}</bdi>
          <span className="desk-quiet">
            <bdi>{name}</bdi> • {moment(review.created_at)}
            {orderId !== null && ` • ${t('desk_board.order_number', { id: String(orderId) })}`}
          </span>
        </span>
        <StarRow rating={rating} size={16} />
      </header>
      <WrittenReview review={review} />
      {reply !== null && !isWriting && (
        <div className="desk-note">
          <DeskIcon name="chat" size={18} />
          <span className="min-w-0 flex-1">
            <bdi className="block font-semibold">{storeName}</bdi>
            <span dir="auto">{reply}</span>
          </span>
        </div>
      )}
      {isWriting && (
        <ReplyForm
          reply={reply ?? ''}
          most={MOST_CHARACTERS}
          hint={t('desk_reviews.public')}
          isPending={answer.isPending}
          onSend={(words) => answer.mutate(words === '' ? null : words, { onSuccess: () => setWriting(false) })}
          onCancel={() => setWriting(false)}
        />
      )}
      {!isWriting && (
        <footer className="flex flex-wrap gap-2">
          {!isOfCourier && (
            <button type="button" className="desk-plain-button" onClick={() => setWriting(true)}>
              <DeskIcon name="chat" size={18} />
              {t(reply === null ? 'desk_reviews.answer' : 'desk_reviews.change')}
            </button>
          )}
          {me.role === 'admin' && <Moderation review={review} moderate={moderate} />}
        </footer>
      )}
    </article>
  )
}

/** The words and pictures of the customer, and whether others see them. */
function WrittenReview({ review: { status, comment, attachment_full_url: pictures } }: { review: OperatorReview }) {
  const { t } = useText()
  return (
    <>
      {status !== 'approved' && <Badge tone={status === 'waiting' ? 'warning' : 'neutral'}>{t(`desk_reviews.${status}`)}</Badge>}
      {comment !== null && comment !== '' && (
        <p dir="auto" className="text-label">
          {comment}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="desk-review-photos">
          {pictures.map((address, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} alt={t('desk_messages.picture', { n: index + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type ModerationProps = { review: OperatorReview; moderate: ReturnType<typeof useReviewChange>['moderate'] }

function Moderation({ review: { status }, moderate }: ModerationProps) {
  const { t } = useText()
  return (
    <>
      {status !== 'approved' && (
        <button
          type="button"
          className="desk-plain-button"
          disabled={moderate.isPending}
          onClick={() => moderate.mutate('approved')}
        >
          <DeskIcon name="eye" size={18} />
          {t('desk_reviews.show')}
        </button>
      )}
      {status !== 'hidden' && (
        <button
          type="button"
          className="desk-plain-button"
          disabled={moderate.isPending}
          onClick={() => moderate.mutate('hidden')}
        >
          <DeskIcon name="eye-off" size={18} />
          {t('desk_reviews.hide')}
        </button>
      )}
    </>
  )
}
