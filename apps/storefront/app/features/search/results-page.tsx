import type { ModuleType } from '@medina/contract/site'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useDevice } from '../../lib/device.tsx'
import { useShopOf } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { catalogQueries } from '../catalog/catalog.data.ts'
import { useEndlessList } from '../catalog/endless-list.ts'
import { PageMeta } from '../shell/page-meta.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import type { Asked } from './asked.ts'
import { QuickFilters } from './quick-filters.tsx'
import { ResultHead } from './result-head.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { ResultList } from './result-list.tsx'
import styles from './results.css?url'
import { facetsQuery, otherTotalQuery, readCards, resultList } from './results.data.ts'
import { useAsked } from './use-asked.ts'
import { useLinkedModule } from './use-linked-module.ts'

const FacetColumn = lazy(() => import('./facet-column.tsx'))
const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** What the address asks for (2.003): found items or stores, and everything that narrows and orders them. */
export default function ResultsPage({ type }: { type: ModuleType }) {
  const { asked } = useAsked()
  return (
    <>
      {/* Only who looks at results pays for their looks. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      {asked !== null && <Results asked={asked} type={type} />}
    </>
  )
}

function Results({ asked, type }: { asked: Asked; type: ModuleType }) {
  const { t } = useText()
  const { preferences } = useDevice()
  const module = useLinkedModule(asked.moduleId)
  const shop = useShopOf({ ...preferences, module })
  const { change } = useAsked()
  // Only who has room for the column pays for it.
  const isWide = useMediaQuery('(min-width: 1180px)')
  const list = useEndlessList(resultList(shop, asked), readCards)
  const facets = useQuery({ ...facetsQuery(shop, asked), enabled: asked.tab === 'item', placeholderData: (last) => last }).data
  const other = useQuery({ ...otherTotalQuery(shop, asked), enabled: asked.dataType !== 'brand' }).data
  const categories = useQuery(catalogQueries.categories(shop)).data
  const named = [...(categories ?? []), ...(facets?.categories ?? [])]
  const title =
    asked.dataType === 'searched'
      ? t('search.heading', { q: asked.text })
      : asked.dataType === 'category'
        ? (named.find(({ id }) => id === asked.id)?.name ?? t('search.list_category'))
        : asked.dataType === 'brand'
          ? (facets?.brands.find(({ id }) => id === asked.id)?.name ?? t('search.list_brand'))
          : t(`search.list_${asked.dataType}`)
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
