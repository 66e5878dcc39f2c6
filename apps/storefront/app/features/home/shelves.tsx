import type { ModuleType } from '@medina/contract/site'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { catalogQueries, itemCards, storeCards } from '../catalog/catalog.data.ts'
import { useConfig } from '../site/site.tsx'
import { type HomeSection, homeSections } from './home-sections.ts'
import { ItemShelf } from './item-shelf.tsx'
import { StoreShelf } from './store-shelf.tsx'

/**
 * The shelves of a module, in its order. One that cannot be loaded stays away without disturbing the others. Nothing in a boundary waits:
 * it lets each shelf come alive in a task of its own, so that a slow phone answers in between.
 */
export function Shelves({ type }: { type: ModuleType }) {
  return homeSections(type).map((section, index) => (
    <Suspense key={section}>
      <Section section={section} isGoods={type !== 'food'} isFirst={index === 0} />
    </Suspense>
  ))
}

type SectionProps = { section: HomeSection; isGoods: boolean; isFirst: boolean }

function Section({ section, isGoods, isFirst }: SectionProps) {
  switch (section) {
    case 'popular_stores':
      return <PopularStores priority={isFirst} />
    case 'new_stores':
      return <NewStores />
    case 'you_may_like':
      return <Recommended isGoods={isGoods} />
    default:
      return <Items section={section} isGoods={isGoods} priority={isFirst} />
  }
}

const itemSections = {
  popular_items: catalogQueries.popularItems,
  special_offers: catalogQueries.discountedItems,
  best_reviewed: catalogQueries.reviewedItems,
}

function Items({ section, isGoods, priority }: { section: keyof typeof itemSections; isGoods: boolean; priority: boolean }) {
  const { t } = useText()
  const { data, isError } = useQuery(itemSections[section](useShop()))
  if (isError) return null
  return <ItemShelf title={t(`home.${section}`)} items={data && itemCards(data)} isGoods={isGoods} priority={priority} />
}

function Recommended({ isGoods }: { isGoods: boolean }) {
  const { t } = useText()
  const { data, isError } = useQuery(catalogQueries.recommendedItems(useShop()))
  if (isError) return null
  return <ItemShelf title={t('home.you_may_like')} items={data && itemCards(data)} isGoods={isGoods} />
}

function PopularStores({ priority }: { priority: boolean }) {
  const { t } = useText()
  const { data, isError } = useQuery(catalogQueries.popularStores(useShop()))
  if (isError) return null
  return <StoreShelf title={t('home.popular_stores')} stores={data && storeCards(data)} priority={priority} />
}

function NewStores() {
  const { t } = useText()
  const name = useConfig()?.business_name ?? ''
  const { data, isError } = useQuery(catalogQueries.latestStores(useShop()))
  if (isError) return null
  return <StoreShelf title={t('home.new_stores', { name })} stores={data && storeCards(data)} />
}
