import type { OwnReview } from '@medina/contract/catalog/reviews'
import { Suspense, useRef, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { StarRow } from '@medina/web/ui/form/star-row.tsx'
import { PictureRow } from './picture-row.tsx'
import type { Reviewed } from './reviewed.ts'
import { ReviewedPicture } from './reviewed-picture.tsx'

const loadDialog = () => import('./review-dialog.tsx')
const ReviewDialog = lazyWithRetry(loadDialog)

/** An item or the courier: a button until it is reviewed, then the review. */
export function ReviewRow({ reviewed, orderId }: { reviewed: Reviewed; orderId: number }) {
  const { t } = useText()
  const row = useRef<HTMLLIElement>(null)
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const { of, name, review } = reviewed
  const isCourier = 'delivery_man_id' in of

  function finish() {
    setDialog('closed')
    // The button that opened the dialog is gone, so the focus moves here.
    requestAnimationFrame(() => row.current?.focus())
  }

  return (
    <li ref={row} tabIndex={-1} className="review-row">
      <div className="flex items-center gap-3.5">
        <ReviewedPicture reviewed={reviewed} />
        <div className="min-w-0 flex-1">
          <p className="text-label font-medium">
            <bdi>{name}</bdi>
          </p>
          {isCourier && <p className="text-sm text-ink-2">{t('tracking.courier')}</p>}
        </div>
        {review === null ? (
          <Button
            variant="secondary"
            size="sm"
            icon="star"
            aria-label={t(isCourier ? 'review.write_of_courier' : 'review.write_of', { name })}
            onPointerEnter={() => void loadDialog()}
            onClick={() => setDialog('open')}
          >
            {t(isCourier ? 'review.write_courier' : 'review.write')}
          </Button>
        ) : (
          <StarRow rating={review.rating} size={18} />
        )}
      </div>
      {review !== null && <Given review={review} name={name} />}
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ReviewDialog
            open={dialog === 'open'}
            reviewed={reviewed}
            orderId={orderId}
            onClose={() => setDialog('closed')}
            onSaved={finish}
          />
        </Suspense>
      )}
    </li>
  )
}

function Given({ review: { comment, attachment, is_shown }, name }: { review: OwnReview; name: string }) {
  const { t } = useText()
  if (comment === null && attachment.length === 0 && is_shown) return null
  return (
    <div className="mt-3 grid gap-3">
      {comment !== null && (
        <p dir="auto" className="text-label">
          {comment}
        </p>
      )}
      {attachment.length > 0 && <PictureRow images={attachment} name={name} />}
      {!is_shown && <p className="text-sm text-ink-2">{t('review.waiting')}</p>}
    </div>
  )
}
