import type { StorePage } from '@medina/contract/catalog/catalog-endpoints'
import { useQuery } from '@tanstack/react-query'
import { type Shop, type ShopQuery, useShop } from '../../../lib/api/shop.tsx'
import { type TextKey, useText } from '../../../lib/texts/text.tsx'
import { storeCards } from '../../catalog/catalog.data.ts'
import { SectionFailure } from '../sections/section-failure.tsx'
import { StoreShelf } from './store-shelf.tsx'

type StoreSectionProps = {
  title: TextKey
  query: (shop: Shop) => ShopQuery<StorePage>
  to: string
}

/** A shelf of stores with a link to all of them. */
export function StoreSection({ title, query, to }: StoreSectionProps) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(query(useShop()))
  if (isError) return <SectionFailure title={t(title)} onRetry={() => void refetch()} />
  return <StoreShelf title={t(title)} stores={data && storeCards(data)} seeAll={{ to, label: t('ui.see_all') }} />
}
