import type { StorePage } from '@medina/contract/catalog/catalog-endpoints'
import { useQuery } from '@tanstack/react-query'
import { type Shop, type ShopQuery, useShop } from '@medina/web/api/shop.tsx'
import { type TextKey, useText } from '@medina/web/texts/text.tsx'
import { storeCards } from '#features/catalog/catalog.data.ts'
import { type SectionAbove, useIsWorthShelf } from '#features/home/sections/shelf-rule.ts'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { StoreShelf } from './store-shelf.tsx'

type StoreSectionProps = {
  title: TextKey
  /** The title while none of the stores ever had an order. */
  neverOrdered?: TextKey | undefined
  query: (shop: Shop) => ShopQuery<StorePage>
  to: string
  above?: readonly SectionAbove[]
  fewest?: number | undefined
}

/** A shelf of stores with a link to all of them. */
export function StoreSection({ title: claim, neverOrdered, query, to, above = [], fewest }: StoreSectionProps) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(query(useShop()))
  const stores = data && storeCards(data)
  const isWorthIt = useIsWorthShelf('stores', stores ?? [], above, fewest)
  const title = data?.never_ordered === true ? (neverOrdered ?? claim) : claim
  if (isError) return <SectionFailure title={t(title)} onRetry={() => void refetch()} />
  if (stores !== undefined && !isWorthIt) return null
  return <StoreShelf title={t(title)} stores={stores} seeAll={{ to, label: t('ui.see_all') }} />
}
