import type { ItemCard } from '@medina/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import type { ChosenModule, Place } from '../../lib/preferences.ts'
import { type Shop, useShopOf } from '../../lib/shop.tsx'
import { usePreferences } from '../../lib/device.tsx'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductCardSkeleton } from '../../ui/product-card-skeleton.tsx'
import { StoreCardSkeleton } from '../../ui/store-card-skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useEndlessList } from '../catalog/endless-list.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { CardList } from '../lists/card-list.tsx'
import { readItems, readStores } from '../lists/list.data.ts'
import { NoStores } from '../lists/no-stores.tsx'
import { renderStore } from '../lists/render-store.tsx'
import { useChoices } from '../lists/use-choices.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { categoryQueries, findCategory } from './category.data.ts'
import { CategoryBar } from './category-bar.tsx'
import { CategoryChildren } from './category-children.tsx'
import { type CategoryTab, categoryListOf, readCategoryChoice } from './category-choice.ts'
import { CategorySkeleton } from './category-skeleton.tsx'
import './category.css'

type CategoryPageProps = { id: string; module: ChosenModule; place: Place }

/** A category: its sub-categories, and what it holds as items or as the stores that sell them (2.009). */
export function CategoryPage({ id, module, place }: CategoryPageProps) {
  const { t } = useText()
  const shop = useShopOf({ ...usePreferences(), module })
  const [search, change] = useChoices()
  const { data: tree, isError, refetch } = useQuery(categoryQueries.tree(shop))
  if (isError && tree === undefined)
    return (
      <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>} />
    )
  if (tree === undefined) return <CategorySkeleton />
  const found = findCategory(tree, id)
  if (found === null) throw data({ code: 'not_found' }, { status: 404 })
  const { top, chosen } = found
  const choice = readCategoryChoice(search)
  const parts = { shop, id: chosen.id, search, moduleType: module.type }
  const clear = () => change({ filter: null, type: null })
  return (
    <div className="shell list-page">
      <PageMeta
        title={chosen.name}
        description={t('category.page_description', { name: chosen.name, place: place.address })}
        image={chosen.image_full_url}
        keep={['module_id']}
      />
      <header className="list-head">
        <h1 className="text-h1">
          <bdi>{top.name}</bdi>
        </h1>
      </header>
      <CategoryChildren top={top} chosenId={chosen.id} moduleId={module.id} search={search} />
      <Tabs
        label={t('category.tabs')}
        className="category-tabs"
        value={choice.tab}
        onChange={(tab: CategoryTab) => change({ tab: tab === 'items' ? null : tab, sort: null, filter: null })}
        tabs={[
          { value: 'items', label: t(itemsWord(module.type)) },
          { value: 'stores', label: t(storesWord(module.type)) },
        ]}
      >
        <CategoryBar choice={choice} moduleType={module.type} onChange={change} />
        {choice.tab === 'items' ? <Items {...parts} onClear={clear} /> : <Stores {...parts} onClear={clear} />}
      </Tabs>
    </div>
  )
}

type ListProps = { shop: Shop; id: number; search: URLSearchParams; moduleType: string; onClear: () => void }

function Items({ shop, id, search, onClear }: ListProps) {
  const { t } = useText()
  const list = useEndlessList(categoryListOf(shop, id, search), readItems)
  const isNarrowed = search.has('filter') || search.has('type')
  const empty = (
    <EmptyState
      art="search"
      title={t('category.no_items')}
      action={
        isNarrowed && (
          <Button variant="secondary" onClick={onClear}>
            {t('lists.clear')}
          </Button>
        )
      }
    >
      {t(isNarrowed ? 'lists.narrowed_text' : 'category.no_items_text')}
    </EmptyState>
  )
  return <CardList list={list} kind="items" renderCard={renderItem} skeleton={<ProductCardSkeleton />} empty={empty} />
}

function Stores({ shop, id, search, moduleType, onClear }: ListProps) {
  const list = useEndlessList(categoryListOf(shop, id, search), readStores)
  const isNarrowed = search.has('filter') || search.has('type')
  const empty = <NoStores moduleType={moduleType} onClear={isNarrowed ? onClear : null} />
  return <CardList list={list} kind="stores" renderCard={renderStore} skeleton={<StoreCardSkeleton />} empty={empty} />
}

function renderItem(item: ItemCard, index: number) {
  return <ProductCard item={item} priority={index < 5} />
}

function itemsWord(type: string) {
  return type === 'food' ? 'lists.foods' : type === 'pharmacy' ? 'lists.medicines' : 'lists.items'
}

function storesWord(type: string) {
  return type === 'food' ? 'lists.restaurants' : type === 'pharmacy' ? 'lists.pharmacies' : 'lists.stores'
}
