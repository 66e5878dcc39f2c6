import type { ItemDetails } from '@medina/contract/catalog/catalog'
import type { ReactNode } from 'react'
import { formatCount, formatRating } from '@medina/web/format/format.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { CardPrice } from '#features/catalog/card-price.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'

type Cell = {
  /** Null where an item says nothing. */
  shown: ReactNode | null
  /** Equal cells have an equal value. */
  value: string | number | null
}

/** A line of the comparison; `cells` has the order of the columns. */
type Row = { name: string; cells: readonly Cell[]; isDifferent: boolean }

/** The lines in which at least one of the items says something: what all have first, then their specifications. */
export function useCompareRows(items: readonly ItemDetails[]): Row[] {
  const { t, language } = useText()
  const money = useMoney()
  const line = (name: string, read: (item: ItemDetails) => Cell): Row => {
    const cells = items.map(read)
    return { name, cells, isDifferent: new Set(cells.map(({ value }) => value)).size > 1 }
  }
  const rows = [
    line(t('compare.price'), (item) => ({
      shown: <CardPrice item={item} size="label" />,
      value: [item.price, item.discount, item.discount_type, item.store_discount].join(' '),
    })),
    line(t('item.reviews'), ({ rating_count: count, avg_rating }) => {
      const value = formatRating(avg_rating, language)
      if (count === 0) return nothing
      const label = t('card.rating', { value, count })
      return { shown: <Rating value={value} count={formatCount(count, language)} label={label} size="xs" />, value: label }
    }),
    line(t('compare.store'), ({ store_name }) => toCell(store_name)),
    line(t('item.delivery'), ({ store_details: store }) => {
      const fee = store.free_delivery ? t('card.free') : store.delivery_fee === null ? '' : money.text(store.delivery_fee)
      const minutes = formatMinutes(store.delivery_time, t)
      return {
        shown: (
          <>
            {fee} <span className="block text-ink-2">{minutes}</span>
          </>
        ),
        value: `${fee} ${minutes}`,
      }
    }),
    line(t('item.brand'), ({ brand }) => toCell(brand?.name ?? null)),
    line(t('item.unit'), ({ unit_type }) => toCell(unit_type)),
    ...listSpecificationNames(items).map((name) => line(name, (item) => toCell(readSpecification(item, name)))),
  ]
  return rows.filter(({ cells }) => cells.some(({ shown }) => shown !== null))
}

const nothing: Cell = { shown: null, value: null }

function toCell(text: string | null): Cell {
  return text === null || text === '' ? nothing : { shown: <bdi>{text}</bdi>, value: text }
}

/** In the order of the first item, then those that only others have. */
function listSpecificationNames(items: readonly ItemDetails[]): string[] {
  return [...new Set(items.flatMap(({ specifications = [] }) => specifications.map(({ name }) => name)))]
}

/** Two lines of an item may have the same name. */
function readSpecification({ specifications = [] }: ItemDetails, name: string): string {
  return specifications
    .filter((line) => line.name === name)
    .map(({ value }) => value)
    .join(' · ')
}
