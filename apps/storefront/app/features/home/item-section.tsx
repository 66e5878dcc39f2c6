import type { ItemPage } from '@medina/contract/catalog-endpoints'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Shop, type ShopQuery, useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { itemCards } from '../catalog/catalog.data.ts'
import { ItemShelf } from './item-shelf.tsx'
import { SectionFailure } from './section-failure.tsx'
import { SideBanner, type SideBannerKey } from './side-banner.tsx'

type ItemSectionProps = {
  title: ReactNode
  note?: ReactNode
  query: (shop: Shop) => ShopQuery<ItemPage | { items: unknown[] }>
  to: string
  /** The picture at its side, where the module has one. */
  banner?: { place: SideBannerKey; title: string }
  isGoods: boolean
}

/** A shelf of items with the way to all of them. */
export function ItemSection({ title, note, query, to, banner, isGoods }: ItemSectionProps) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(query(useShop()))
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  const items = data && itemCards(data)
  const shelf = <ItemShelf title={title} note={note} items={items} isGoods={isGoods} seeAll={{ to, label: t('ui.see_all') }} />
  if (banner === undefined || items?.length === 0) return shelf
  return (
    <SideBanner {...banner} to={to}>
      {shelf}
    </SideBanner>
  )
}
