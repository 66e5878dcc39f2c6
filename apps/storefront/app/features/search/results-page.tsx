import type { ModuleType } from '@medina/contract/site'
import { useSearchParams } from 'react-router'
import { useDevice, usePlaceName } from '@medina/web/device/device.tsx'
import { useShopOf } from '@medina/web/api/shop.tsx'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { isBeyondEnd } from '#features/catalog/first-page.ts'
import { useLinkedModule } from '#features/module/use-linked-module.ts'
import { PageMeta } from '#features/seo/page-meta.tsx'
import type { ListQuery } from '#features/filters/list-query.ts'
import type { ListParts } from '#features/filters/list-parts.ts'
import { ListView } from './list-view.tsx'
import { useListQuery } from '#features/filters/use-list-query.ts'
import { useListing } from './use-listing.ts'

/** The results that the address queries (spec 2.003): items or stores, with filters and sort order. */
export default function ResultsPage({ type }: { type: ModuleType }) {
  const { listQuery, change } = useListQuery()
  return listQuery !== null && <Results listQuery={listQuery} change={change} type={type} />
}

function Results({ listQuery, change, type }: Pick<ListParts, 'listQuery' | 'change' | 'type'>) {
  const { t } = useText()
  const { preferences } = useDevice()
  const place = usePlaceName()
  const module = useLinkedModule(listQuery.moduleId)
  const [search] = useSearchParams()
  const listing = useListing(useShopOf({ ...preferences, module }), listQuery)
  const { facets, categories } = listing
  const title = nameList(listQuery, {
    t,
    type,
    categories: [...categories, ...(facets?.categories ?? [])],
    brands: facets?.brands ?? [],
  })
  return (
    <>
      <PageMeta
        title={t('search.title', { what: title, place })}
        keep={['search', 'id', 'module_id', 'data_type', 'brand_id', 'tab', 'page']}
        isPrivate={listQuery.dataType === 'searched' || isBeyondEnd(search, listing.list.items)}
      />
      <ListView listing={listing} title={title} listQuery={listQuery} change={change} type={type} />
    </>
  )
}

type Named = { id: number; name: string }[]

function nameList(
  listQuery: ListQuery,
  { t, type, categories, brands }: { t: Translate; type: ModuleType; categories: Named; brands: Named },
): string {
  const { dataType, id, text, tab } = listQuery
  if (dataType === 'searched') return t('search.heading', { q: text })
  if (dataType === 'category') return categories.find((one) => one.id === id)?.name ?? t('search.list_category')
  if (dataType === 'brand') return brands.find((one) => one.id === id)?.name ?? t('search.list_brand')
  if (dataType === 'all' && tab === 'store') return t(type === 'food' ? 'home.all_restaurants' : 'home.all_stores')
  return t(`search.list_${dataType}`)
}
