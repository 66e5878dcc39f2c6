import type { ItemPage } from '@medina/contract/catalog-endpoints'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Shop, type ShopQuery, useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { itemCards } from '../catalog/catalog.data.ts'
import { ItemShelf } from './item-shelf.tsx'
import { SectionFailure } from './section-failure.tsx'

type ItemSectionProps = {
  title: ReactNode
  note?: ReactNode
  query: (shop: Shop) => ShopQuery<ItemPage>
  to: string
  isGoods: boolean
}

/** A shelf of items with the way to all of them. */
export function ItemSection({ title, note, query, to, isGoods }: ItemSectionProps) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(query(useShop()))
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  const items = data && itemCards(data)
  return <ItemShelf title={title} note={note} items={items} isGoods={isGoods} seeAll={{ to, label: t('ui.see_all') }} />
}
