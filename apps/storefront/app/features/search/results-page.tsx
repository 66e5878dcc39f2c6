import type { ModuleType } from '@medina/contract/site'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useDevice } from '../../lib/device.tsx'
import { useShopOf } from '../../lib/shop.tsx'
import { type Translate, useText } from '../../lib/text.tsx'
import { catalogQueries } from '../catalog/catalog.data.ts'
import { useEndlessList } from '../catalog/endless-list.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import type { Asked } from './asked.ts'
import type { ListParts } from './list-parts.ts'
import { QuickFilters } from './quick-filters.tsx'
import { ResultHead } from './result-head.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { ResultList } from './result-list.tsx'
import barStyles from './list-bar.css?url'
import styles from './results.css?url'
import { facetsQuery, otherTotalQuery, readCards, resultList } from './results.data.ts'
import { useAsked } from './use-asked.ts'
import { useLinkedModule } from '../module/use-linked-module.ts'

const FacetColumn = lazy(() => import('./facet-column.tsx'))
const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** What the address asks for (2.003): found items or stores, and everything that narrows and orders them. */
export default function ResultsPage({ type }: { type: ModuleType }) {
  const { asked, change } = useAsked()
  return (
    <>
      {/* Only who looks at results pays for their looks. */}
      <link rel="stylesheet" href={barStyles} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      {asked !== null && <Results asked={asked} change={change} type={type} />}
    </>
  )
}

function Results({ asked, change, type }: Pick<ListParts, 'asked' | 'change' | 'type'>) {
  const { t } = useText()
  const { preferences } = useDevice()
  const module = useLinkedModule(asked.moduleId)
  const shop = useShopOf({ ...preferences, module })
  // Only who has room for the column pays for it.
  const isWide = useMediaQuery('(min-width: 1180px)')
  const list = useEndlessList(resultList(shop, asked), readCards)
  const facets = useQuery({ ...facetsQuery(shop, asked), enabled: asked.tab === 'item', placeholderData: (last) => last }).data
  const other = useQuery({ ...otherTotalQuery(shop, asked), enabled: asked.dataType !== 'brand' }).data
  const categories = useQuery(catalogQueries.categories(shop)).data
  const title = nameList(asked, {
    t,
    type,
    categories: [...(categories ?? []), ...(facets?.categories ?? [])],
    brands: facets?.brands ?? [],
  })
  const total = list.items === undefined ? undefined : list.total
  const parts = { asked, change, facets, categories: categories ?? [], type }
  return (
    <div className="shell results">
      <PageMeta
        title={t('search.title', { what: title, place: preferences.place?.address ?? '' })}
        keep={['search', 'id', 'module_id', 'data_type', 'brand_id', 'tab']}
        isPrivate={asked.dataType === 'searched'}
      />
      <ResultHead title={title} total={total} otherTotal={other?.total_size} {...parts} />
      <QuickFilters {...parts} />
      <AppliedFilters {...parts} />
      <div className="results-columns">
        <aside className="facet-column" aria-label={t('search.filters')}>
          {isWide && (
            <Suspense>
              <FacetColumn {...parts} />
            </Suspense>
          )}
        </aside>
        <ResultList list={list} {...parts} />
      </div>
      {asked.showsFilters && (
        <Suspense>
          <FilterSheet total={total} {...parts} />
        </Suspense>
      )}
    </div>
  )
}

type Named = { id: number; name: string }[]

function nameList(
  asked: Asked,
  { t, type, categories, brands }: { t: Translate; type: ModuleType; categories: Named; brands: Named },
): string {
  const { dataType, id, text, tab } = asked
  if (dataType === 'searched') return t('search.heading', { q: text })
  if (dataType === 'category') return categories.find((one) => one.id === id)?.name ?? t('search.list_category')
  if (dataType === 'brand') return brands.find((one) => one.id === id)?.name ?? t('search.list_brand')
  if (dataType === 'all' && tab === 'store') return t(type === 'food' ? 'home.all_restaurants' : 'home.all_stores')
  return t(`search.list_${dataType}`)
}
