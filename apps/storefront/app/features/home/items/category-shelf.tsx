import type { CategoryCard } from '@medina/contract/catalog/catalog'
import type { ItemPage } from '@medina/contract/catalog/catalog-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEntryState } from '#lib/navigation/entry-state.ts'
import { type Shop, type ShopQuery, useShop } from '@medina/web/api/shop.tsx'
import { type TextKey, useText } from '@medina/web/texts/text.tsx'
import { itemCards } from '#features/catalog/catalog.data.ts'
import { CategoryChips } from '#features/home/category-chips.tsx'
import { ItemShelf } from './item-shelf.tsx'
import { type SectionAbove, useIsWorthShelf } from '#features/home/sections/shelf-rule.ts'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { ShelfMessage } from './shelf-message.tsx'
import { SideBanner, type SideBannerKey } from '#features/home/promotions/side-banner.tsx'
import { useNarrowed } from './use-narrowed.ts'

export type CategoryPage = Pick<ItemPage, 'categories'> & (ItemPage | { items: unknown[] })
type CategoryShelfProps = {
  /** Unique among the shelves of the page. */
  name: string
  title: TextKey
  note?: TextKey | undefined
  /** Query of its items, of one category or of all. */
  query: (shop: Shop, categoryId: number | null) => ShopQuery<CategoryPage>
  to?: string
  /** The picture next to it, if the module has one. */
  banner?: { place: SideBannerKey; title: TextKey }
  isGoods: boolean
  above: readonly SectionAbove[]
}

/** A shelf with a filter by its items' categories (screens 2.5). */
export function CategoryShelf({ name, title, note, query, to, banner, isGoods, above }: CategoryShelfProps) {
  const { t } = useText()
  const shop = useShop()
  const [chosen, setChosen] = useEntryState<number | null>(`category of ${name}`, null)
  const whole = useQuery(query(shop, null))
  const isWorthIt = useIsWorthShelf('items', itemCards(whole.data), above)
  const categories: CategoryCard[] = whole.data?.categories ?? []
  // The selected category may not exist at another place.
  const categoryId = categories.some(({ id }) => id === chosen) ? chosen : null
  const { cards, isOld, isFailed, retry } = useNarrowed(query(shop, categoryId), itemCards)
  if (isFailed && categoryId === null) return <SectionFailure title={t(title)} onRetry={retry} />
  if (whole.data !== undefined && !isWorthIt) return null
  const isNone = categoryId !== null && cards?.length === 0
  const shelf = (
    <ItemShelf
      title={t(title)}
      note={note && t(note)}
      items={isNone ? undefined : cards}
      isGoods={isGoods}
      {...(to !== undefined && { seeAll: { to, label: t('ui.see_all') } })}
      choices={<CategoryChips categories={whole.data && categories} chosen={categoryId} onChoose={setChosen} />}
      rowKey={categoryId ?? 'all'}
      isOld={isOld}
      message={isFailed ? <ShelfMessage onRetry={retry} /> : isNone && <ShelfMessage>{t('sections.no_items')}</ShelfMessage>}
    />
  )
  if (banner === undefined || to === undefined || (cards?.length === 0 && !isNone)) return shelf
  return (
    <SideBanner place={banner.place} title={t(banner.title)} to={to}>
      {shelf}
    </SideBanner>
  )
}
