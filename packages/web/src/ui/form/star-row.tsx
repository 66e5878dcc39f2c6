import { formatRating } from '#format/format.ts'
import { useText } from '#texts/text.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import './star-row.css'

const STARS = [1, 2, 3, 4, 5]

/** Five stars, filled in steps of a half; screen readers read the rating with one decimal (spec 9.021). */
export function StarRow({ rating, size }: { rating: number; size: number }) {
  const { t, language } = useText()
  const lit = Math.round(rating * 2) / 2
  return (
    <span role="img" aria-label={t('ui.rated', { n: formatRating(rating, language) })} className="star-row">
      {STARS.map((star) => (
        <span key={star} data-on={lit >= star ? '' : undefined}>
          <Icon name="star-mark" size={size} />
          {lit === star - 0.5 && (
            <span data-on="half">
              <Icon name="star-mark" size={size} />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
