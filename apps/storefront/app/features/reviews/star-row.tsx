import { Icon } from '../../ui/icon/icon.tsx'
import './review-parts.css'

const STARS = [1, 2, 3, 4, 5]

/** Five stars, as many of them lit as were given; a half counts from a half on (9.021). */
export function StarRow({ rating, label, size }: { rating: number; label: string; size: number }) {
  return (
    <span role="img" aria-label={label} className="star-row">
      {STARS.map((star) => (
        <span key={star} data-on={rating >= star - 0.5 ? '' : undefined}>
          <Icon name="star-mark" size={size} />
        </span>
      ))}
    </span>
  )
}
