import type { Review } from '@medina/contract/catalog/catalog'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDate } from '@medina/web/format/format.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { StarRow } from '@medina/web/ui/form/star-row.tsx'
import { WrittenText } from './written-text.tsx'

const ZoomDialog = lazyWithRetry(() => import('#features/photos/zoom-dialog.tsx'))

type ItemReviewProps = {
  review: Review
  storeName: string
  /** Names the subject, unless the page itself shows it. */
  about?: ReactNode
}

/** One review, in its own writing direction, with the store's answer. */
export function ItemReview({ review, storeName, about }: ItemReviewProps) {
  const { language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const { customer_name: name, comment, rating, reply, attachment } = review
  return (
    <li className="py-5">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="round size-10 bg-surface-2 font-semibold text-ink-2">
          {[...name][0]}
        </span>
        <div className="min-w-0 flex-1">
          <p className="clip-1 text-label font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p className="text-xs text-ink-3">
            <time dateTime={review.created_at}>{formatDate(new Date(review.created_at), language, timeZone)}</time>
          </p>
        </div>
        <StarRow rating={rating} size={15} />
      </div>
      {about}
      {comment !== null && comment !== '' && (
        <WrittenText
          text={comment}
          written={review.comment_language}
          of={{ reviewId: review.id, part: 'comment' }}
          className="mt-3 text-label"
        />
      )}
      {attachment.length > 0 && <ReviewPictures images={attachment} name={name} />}
      {reply !== null && reply !== '' && (
        <div className="mt-3 flex gap-3 rounded-14 bg-surface-2 px-4 py-3">
          <Icon name="chat" size={18} className="mt-0.5 text-ink-2" />
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold">
              <bdi>{storeName}</bdi>
            </p>
            <WrittenText
              text={reply}
              written={review.reply_language}
              of={{ reviewId: review.id, part: 'reply' }}
              className="text-sm text-ink-2"
            />
          </div>
        </div>
      )}
    </li>
  )
}

/** The pictures of a review; a press shows them in full (spec 2.041). */
function ReviewPictures({ images, name }: { images: readonly string[]; name: string }) {
  const { t } = useText()
  const [zoom, setZoom] = useState<{ first: number; open: boolean } | null>(null)
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      {images.map((image, index) => (
        <button
          key={image}
          type="button"
          className="review-picture"
          aria-label={t('item.review_picture', { n: index + 1, total: images.length, name })}
          onClick={() => setZoom({ first: index, open: true })}
        >
          <Picture src={image} alt="" sizes="72px" maxWidth={320} className="size-18 rounded-10" />
        </button>
      ))}
      {zoom !== null && (
        <Suspense fallback={null}>
          <ZoomDialog
            images={images}
            name={t('item.review_pictures', { name })}
            first={zoom.first}
            open={zoom.open}
            onClose={() => setZoom({ ...zoom, open: false })}
          />
        </Suspense>
      )}
    </div>
  )
}
