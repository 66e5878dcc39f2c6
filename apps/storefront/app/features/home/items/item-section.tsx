import type { ItemPage } from '@medina/contract/catalog/catalog-endpoints'
import { useQuery } from '@tanstack/react-query'
import { type Shop, type ShopQuery, useShop } from '@medina/web/api/shop.tsx'
import { type TextKey, useText } from '@medina/web/texts/text.tsx'
import { itemCards } from '#features/catalog/catalog.data.ts'
import { ItemShelf } from './item-shelf.tsx'
import { type SectionAbove, useIsWorthShelf } from '#features/home/sections/shelf-rule.ts'
import { SectionFailure } from '#ui/display/section-failure.tsx'

type ItemSectionProps = {
  title: TextKey
  note: TextKey | undefined
  /** The title while nothing of the list was ever ordered. */
  neverOrdered: TextKey | undefined
  query: (shop: Shop) => ShopQuery<ItemPage>
  to: string
  isGoods: boolean
  above: readonly SectionAbove[]
}

/** A shelf of items with a link to all of them. */
export function ItemSection({ title: claim, note, neverOrdered, query, to, isGoods, above }: ItemSectionProps) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(query(useShop()))
  const items = data && itemCards(data)
  const isWorthIt = useIsWorthShelf('items', items ?? [], above)
  const isClaimed = data?.never_ordered !== true || neverOrdered === undefined
  const title = isClaimed ? claim : neverOrdered
  if (isError) return <SectionFailure title={t(title)} onRetry={() => void refetch()} />
  if (items !== undefined && !isWorthIt) return null
  return (
    <ItemShelf
      title={t(title)}
      note={isClaimed && note ? t(note) : undefined}
      items={items}
      isGoods={isGoods}
      seeAll={{ to, label: t('ui.see_all') }}
    />
  )
}
