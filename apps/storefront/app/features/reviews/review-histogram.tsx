import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { ProgressBar } from '@medina/web/ui/display/progress-bar.tsx'
import { StarRow } from '@medina/web/ui/form/star-row.tsx'
import './histogram.css'

type Rated = Pick<ItemDetails, 'avg_rating' | 'rating_count' | 'reviews_count' | 'ratings'>

/** The average, and the distribution of ratings from five stars to one, if it is known. */
export function ReviewHistogram({ item: { avg_rating, rating_count, reviews_count, ratings } }: { item: Rated }) {
  const { t, language } = useText()
  const total = ratings?.reduce((sum, count) => sum + count, 0) ?? 0
  return (
    <div className="histogram">
      <div className="flex-none">
        <p className="num histogram-number">{formatRating(avg_rating, language)}</p>
        <p className="mt-2">
          <StarRow rating={avg_rating} size={19} />
        </p>
        <p className="mt-1 text-xs text-ink-2">
          {t('item.ratings', { count: rating_count })}
          <span className="block">{t('item.review_count', { count: reviews_count })}</span>
        </p>
      </div>
      {total > 0 && (
        <ul className="grid min-w-0 flex-1 gap-2">
          {ratings?.map((count, index) => {
            const stars = ratings.length - index
            const percent = Math.round((count / total) * 100)
            return (
              <li
                key={stars}
                className="num flex items-center gap-3 text-sm"
                aria-label={t('item.star_share', { stars, percent })}
              >
                <span aria-hidden="true" className="histogram-stars font-medium">
                  {stars}
                  <Icon name="star-mark" size={14} className="text-rating" />
                </span>
                <ProgressBar label="" value={percent} max={100} tone="rating" />
                <span aria-hidden="true" className="w-9 flex-none text-end text-ink-2">
                  {t('item.percent', { percent })}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
