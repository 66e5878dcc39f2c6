import { useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { orderPath } from '#lib/navigation/order-path.ts'
import { useReviewReminder } from './reminder.data.ts'
import './review-reminder.css'

/** Number of pictures; further items are a number. */
const PICTURES = 3

/** Asks for a review of the last order until one is written or the customer declines; otherwise it takes no space (screens 2). */
export default function ReviewReminder() {
  const { t } = useText()
  const titleId = useId()
  const { reminder, dismiss } = useReviewReminder()
  if (reminder === null) return null
  const { orderId, store, images } = reminder
  const more = images.length - PICTURES
  return (
    <section aria-labelledby={titleId} className="card reminder">
      <span className="reminder-images" aria-hidden="true">
        {images.slice(0, PICTURES).map((image) => (
          <Picture key={image} src={image} alt="" sizes="44px" maxWidth={320} className="size-11 flex-none rounded-10" />
        ))}
        {more > 0 && <bdi className="text-sm text-ink-2">+{more}</bdi>}
      </span>
      <div className="reminder-words">
        <h2 id={titleId} className="font-semibold leading-ui">
          {t('review.remind', { store })}
        </h2>
        <p className="mt-0.5 text-sm text-ink-2">{t('review.remind_note')}</p>
      </div>
      <span className="reminder-actions">
        <Button variant="ghost" onClick={() => dismiss(orderId)}>
          {t('review.not_now')}
        </Button>
        <LinkButton to={orderPath(orderId)} variant="secondary" icon="star">
          {t('review.write')}
        </LinkButton>
      </span>
    </section>
  )
}
