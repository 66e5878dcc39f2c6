import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { formatCount, formatRating } from '@medina/web/format/format.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'

/** A line of the comparison; `cells` has the order of the columns, null where an item says nothing. */
type Row = { name: string; cells: (ReactNode | null)[] }

/** The lines in which at least one of the items says something: what all have first, then their specifications. */
export function useCompareRows(items: readonly ItemDetails[]): Row[] {
  const { t, language } = useText()
  const money = useMoney()
  const line = (name: string, cell: (item: ItemDetails) => ReactNode | null): Row => ({ name, cells: items.map(cell) })
  const rows = [
    line(t('questions.price'), (item) => <CardPrice item={item} size="label" />),
    line(t('item.reviews'), ({ rating_count: count, avg_rating }) => {
      const value = formatRating(avg_rating, language)
      return count === 0 ? null : (
        <Rating value={value} count={formatCount(count, language)} label={t('card.rating', { value, count })} size="xs" />
      )
    }),
    line(t('questions.store'), ({ store_name }) => <bdi>{store_name}</bdi>),
    line(t('item.delivery'), ({ store_details: store }) => (
      <>
        {store.free_delivery ? t('card.free') : store.delivery_fee !== null && money.text(store.delivery_fee)}{' '}
        <span className="block text-ink-2">{formatMinutes(store.delivery_time, t)}</span>
      </>
    )),
    line(t('item.brand'), ({ brand }) => (brand ? <bdi>{brand.name}</bdi> : null)),
    line(t('item.unit'), ({ unit_type }) => unit_type && <bdi>{unit_type}</bdi>),
  ]
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null))
}
