import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { data, useSearchParams } from 'react-router'
import { usePlaceName, usePreferences } from '@medina/web/device/device.tsx'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { type Shop, useShopOf } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { ListPageSkeleton } from '#features/lists/list-skeleton.tsx'
import { ListView } from '#features/search/list-view.tsx'
import { useListQuery } from '#features/filters/use-list-query.ts'
import { useListing } from '#features/search/use-listing.ts'
import { categoryAddress } from '#features/catalog/page-addresses.ts'
import { CategoryJsonLd } from '#features/seo/json-ld.tsx'
import { readPageNumber } from '#lib/navigation/page-number.ts'
import { isBeyondEnd } from '#features/catalog/first-page.ts'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { readCategoryListQuery } from './category-list-query.ts'
import { categoryQueries, findCategory, type FoundCategory, type TopCategory } from './category.data.ts'
import { pageKey } from '@medina/contract/catalog/page-key'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'

type CategoryPageProps = { id: string; module: ChosenModule }

/** A category: its sub-categories, and its items or the stores that sell them (spec 2.009). */
export default function CategoryPage({ id, module }: CategoryPageProps) {
  const { t } = useText()
  const shop = useShopOf({ ...usePreferences(), module })
  const { data: tree, isError, refetch } = useQuery(categoryQueries.tree(shop))
  if (isError && tree === undefined)
    return (
      <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>} />
    )
  if (tree === undefined) return <ListPageSkeleton kind="items" />
  const found = findCategory(tree, id)
  if (found === null) throw data({ code: 'not_found' }, { status: 404 })
  return <Found found={found} shop={shop} module={module} />
}

type FoundProps = Omit<CategoryPageProps, 'id'> & { found: FoundCategory; shop: Shop }

function Found({ found: { top, chosen }, shop, module }: FoundProps) {
  const { t } = useText()
  const place = usePlaceName()
  const search = useSearchParams()[0]
  const page = readPageNumber(search)
  const { listQuery, change } = useListQuery(
    useCallback((search: URLSearchParams) => readCategoryListQuery(search, chosen.id), [chosen.id]),
  )
  const listing = useListing(shop, listQuery)
  return (
    <>
      <PageMeta
        title={chosen.name}
        description={t('category.page_description', { name: chosen.name, place })}
        image={chosen.image_full_url}
        address={categoryAddress(chosen, module.id) + (page === 1 ? '' : `&page=${page}`)}
        share={`category-${chosen.id}`}
        isPrivate={isBeyondEnd(search, listing.list.items)}
      />
      {import.meta.env.SSR && <CategoryJsonLd top={top} chosen={chosen} moduleId={module.id} />}
      <ListView listing={listing} title={chosen.name} listQuery={listQuery} change={change} type={module.type} hasOwnCategories>
        <CategoryChildren top={top} chosenId={chosen.id} moduleId={module.id} />
      </ListView>
    </>
  )
}

type CategoryChildrenProps = { top: TopCategory; chosenId: number; moduleId: number }

/** Sub-categories as chips; their links keep the applied filters. */
function CategoryChildren({ top, chosenId, moduleId }: CategoryChildrenProps) {
  const { t } = useText()
  const [search] = useSearchParams()
  if (top.children.length === 0) return null
  const pathOf = (key: string) => {
    const next = new URLSearchParams(search)
    next.set('module_id', String(moduleId))
    next.delete('page')
    return `/category/${key}?${next.toString()}`
  }
  const chips = [{ ...top, name: t('lists.all') }, ...top.children]
  return (
    <nav className="pt-3 pb-1" aria-label={t('category.children')}>
      <ul className="row-scroll gap-2">
        {chips.map(({ id, slug, name }) => (
          <li key={id}>
            <TravelLink
              to={pathOf(pageKey({ id, slug }))}
              keepsScroll
              className="chip"
              aria-current={id === chosenId ? 'true' : undefined}
            >
              <bdi>{name}</bdi>
            </TravelLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
