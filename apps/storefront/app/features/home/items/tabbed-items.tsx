import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ItemPage } from '@medina/contract/catalog/catalog-endpoints'
import { useEntryState } from '#lib/navigation/entry-state.ts'
import { type ShopQuery, useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { catalogQueries, itemCards } from '#features/catalog/catalog.data.ts'
import { ItemCells } from './item-cells.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { sectionQueries } from '#features/home/sections/section.data.ts'
import { ShelfMessage } from './shelf-message.tsx'

type Tab = { id: number; name: string }

/** Common conditions that items here treat, with those items. */
export function Conditions() {
  const { t } = useText()
  const shop = useShop()
  const { data, isError, refetch } = useQuery(sectionQueries.conditions(shop))
  const title = t('sections.conditions')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-tabs" />
  const tabs = data.filter(({ items_count }) => items_count > 0)
  return (
    <TabbedItems name="condition" title={title} tabs={tabs} query={(id) => sectionQueries.conditionItems(shop, id)} isGoods />
  )
}

/** The featured categories, each with its newest items (spec 9.017). */
export function FeaturedCategories({ isGoods }: { isGoods: boolean }) {
  const { t } = useText()
  const shop = useShop()
  const { data, isError, refetch } = useQuery(catalogQueries.featuredItems(shop))
  const title = t('sections.featured_categories')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-tabs" />
  return (
    <TabbedItems
      name="featured category"
      title={title}
      tabs={data.categories}
      query={(id) => sectionQueries.categoryItems(shop, id)}
      isGoods={isGoods}
    />
  )
}

type TabbedItemsProps = {
  /** Query key of the choice. */
  name: string
  title: ReactNode
  tabs: Tab[]
  query: (id: number) => ShopQuery<ItemPage>
  isGoods: boolean
}

/** Tabs at the side on a desktop, in a row above on a phone, and the items of the selected one. */
function TabbedItems({ name: key, title, tabs, query, isGoods }: TabbedItemsProps) {
  const [wanted, setChosen] = useEntryState<number | null>(key, null)
  const chosen = (tabs.find(({ id }) => id === wanted) ?? tabs[0])?.id
  if (chosen === undefined) return null
  return (
    <section>
      <h2 className="mb-4 text-h2">{title}</h2>
      <div className="tabbed">
        <ul className="row-scroll tabbed-names">
          {tabs.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="tabbed-name" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
        <TabItems query={query(chosen)} isGoods={isGoods} />
      </div>
    </section>
  )
}

function TabItems({ query, isGoods }: { query: ShopQuery<ItemPage>; isGoods: boolean }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(query)
  const items = data && itemCards(data)
  const isNone = items?.length === 0
  return (
    <div className={isError || isNone ? 'shelf-empty' : undefined}>
      <ul className={classNames('row-scroll tabbed-items shelf shelf-products', isGoods && 'shelf-goods')}>
        <ItemCells items={isNone ? undefined : items} skeletons={8} />
      </ul>
      {isError && <ShelfMessage onRetry={() => void refetch()} />}
      {isNone && <ShelfMessage>{t('sections.no_items')}</ShelfMessage>}
    </div>
  )
}
