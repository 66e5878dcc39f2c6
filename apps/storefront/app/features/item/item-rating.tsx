import type { ItemCard } from '@medina/contract/catalog/catalog'
import { formatCount, formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'

/** Stars and the number of ratings; empty without ratings. */
export function ItemRating({ item: { avg_rating, rating_count } }: { item: Pick<ItemCard, 'avg_rating' | 'rating_count'> }) {
  const { t, language } = useText()
  if (rating_count === 0) return null
  const value = formatRating(avg_rating, language)
  return (
    <Rating value={value} count={formatCount(rating_count, language)} label={t('card.rating', { value, count: rating_count })} />
  )
}
