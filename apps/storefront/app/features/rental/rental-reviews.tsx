import type { RentalReview } from '@medina/contract/rental/rental'
import { WrittenText } from '#features/reviews/written-text.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { formatDate, formatRating } from '@medina/web/format/format.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { useEndlessList } from '#features/catalog/endless-list.ts'
import type { EndlessList, PageOf } from '#features/catalog/first-page.ts'
import { useConfig } from '@medina/web/site/site.tsx'

type ReviewEndpoint = 'rental.vehicleReviews' | 'rental.providerReviews'

/** Reviews of a vehicle, or of all vehicles of a provider. */
export function RentalReviews({ list }: { list: EndlessList<ReviewEndpoint> }) {
  const { t } = useText()
  const { items, total, isFailed, isLoadingMore, onMore, retry } = useEndlessList(list, readReviews)
  return (
    <section>
      <h2 className="mb-3 text-h2">{t('rental.reviews')}</h2>
      {isFailed && (
        <Button variant="secondary" onClick={retry}>
          {t('ui.retry')}
        </Button>
      )}
      {items?.length === 0 && <p className="text-ink-2">{t('rental.no_reviews')}</p>}
      <ul className="rental-reviews">
        {items?.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {items !== undefined && items.length < total && (
        <Button variant="secondary" className="mt-4" pending={isLoadingMore} onClick={onMore}>
          {t('rental.more_reviews')}
        </Button>
      )}
    </section>
  )
}

function Review({ review }: { review: RentalReview }) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3">
        <b className="font-semibold">
          <bdi>{review.customer_name}</bdi>
        </b>
        <Rating
          value={formatRating(review.rating, language)}
          label={t('ui.rated', { n: formatRating(review.rating, language) })}
        />
        <span className="text-sm text-ink-3">{formatDate(new Date(review.created_at), language, timeZone)}</span>
      </p>
      {review.comment !== null && (
        <WrittenText
          text={review.comment}
          written={review.comment_language}
          of={{ reviewId: review.id, part: 'comment' }}
          className="mt-1 text-ink-2"
        />
      )}
      {review.reply !== null && (
        <div className="mt-2 rounded-md bg-surface-2 p-3 text-sm">
          <WrittenText text={review.reply} written={review.reply_language} of={{ reviewId: review.id, part: 'reply' }} />
        </div>
      )}
    </article>
  )
}

function readReviews(page: PageOf<ReviewEndpoint>): readonly RentalReview[] {
  return page.reviews
}
