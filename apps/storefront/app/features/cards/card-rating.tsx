import type { ItemCard } from '@medina/contract/catalog/catalog'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'

/** The rating of an item on its card or row, once somebody has rated it. */
export function CardRating({ item: { avg_rating, rating_count } }: { item: ItemCard }) {
  const { t, language } = useText()
  if (rating_count === 0) return null
  const value = formatRating(avg_rating, language)
  return <Rating value={value} label={t('card.rating', { value, count: rating_count })} size="xs" />
}
