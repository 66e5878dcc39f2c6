import type { CategoryCard } from '@medina/contract/catalog'
import type { ItemPage } from '@medina/contract/catalog-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEntryState } from '../../lib/entry-state.ts'
import { type Shop, type ShopQuery, useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { itemCards } from '../catalog/catalog.data.ts'
import { CategoryChips } from './category-chips.tsx'
import { ItemShelf } from './item-shelf.tsx'
import { SectionFailure } from './section-failure.tsx'
import { SideBanner, type SideBannerKey } from './side-banner.tsx'

type Page = Pick<ItemPage, 'categories'> & (ItemPage | { items: unknown[] })
type CategoryShelfProps = {
  /** Tells it from the other shelves of the page. */
  name: string
  title: string
  /** What is on it, of one category or of all. */
  query: (shop: Shop, categoryId: number | null) => ShopQuery<Page>
  to?: string
  /** The picture at its side, where the module has one. */
  banner?: { place: SideBannerKey; title: string }
  isGoods: boolean
}

/** A shelf that can be narrowed to one of the categories of what is on it (screens 2.5). */
export function CategoryShelf({ name, title, query, to, banner, isGoods }: CategoryShelfProps) {
  const { t } = useText()
  const shop = useShop()
  const [chosen, setChosen] = useEntryState<number | null>(`category of ${name}`, null)
  const whole = useQuery(query(shop, null))
  const categories: CategoryCard[] = whole.data?.categories ?? []
  // Another place may not have what was chosen.
  const categoryId = categories.some(({ id }) => id === chosen) ? chosen : null
  const shown = useQuery({ ...query(shop, categoryId), placeholderData: (last) => last })
  if (shown.isError) return <SectionFailure title={title} onRetry={() => void shown.refetch()} />
  const items = shown.data && itemCards(shown.data)
  const shelf = (
    <ItemShelf
      title={title}
      items={items}
      isGoods={isGoods}
      {...(to !== undefined && { seeAll: { to, label: t('ui.see_all') } })}
      choices={<CategoryChips categories={whole.data && categories} chosen={categoryId} onChoose={setChosen} />}
      rowKey={categoryId ?? 'all'}
      isOld={shown.isPlaceholderData}
    />
  )
  if (banner === undefined || to === undefined || items?.length === 0) return shelf
  return (
    <SideBanner {...banner} to={to}>
      {shelf}
    </SideBanner>
  )
}
