import { type ReactNode, Suspense } from 'react'
import type { Language } from '@medina/contract/device/languages'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { AppliedFilters } from '#features/filters/applied-filters.tsx'
import barStyles from './list-bar.css?url'
import type { ListParts } from '#features/filters/list-parts.ts'
import { CorrectedWords } from './corrected-words.tsx'
import { countChoices } from '#features/filters/list-query.ts'
import { PlainFilters } from '#features/filters/plain-filters.tsx'
import { ListStart } from './plain-pages.tsx'
import { QuickFilters } from '#features/filters/quick-filters.tsx'
import { ResultHead } from './result-head.tsx'
import { ResultList } from './result-list.tsx'
import columnStyles from './columns.css?url'
import styles from './results.css?url'
import { UnderstoodFilters } from './understood-filters.tsx'
import type { Listing } from './use-listing.ts'
import { useMarked } from '#features/filters/veg-marks.ts'
import { joinList } from '@medina/web/format/join-list.ts'

const FacetColumn = lazyWithRetry(() => import('#features/filters/facet-column.tsx'))
// Lists of a store and most searches never show it.
const NoResults = lazyWithRetry(() => import('./no-results.tsx'))
const FilterSheet = lazyWithRetry(() => import('#features/filters/filter-sheet.tsx'))

type ListViewProps = Omit<ListParts, 'facets' | 'storeFacets' | 'categories'> & {
  listing: Listing
  title: string
  /** Between the header and the filters. */
  children?: ReactNode
  /** Replaces an empty list. */
  empty?: ReactNode
}

/** An endless list of items or stores, with its filters and sort order. */
export function ListView({ listing, title, children, empty, ...given }: ListViewProps) {
  const { t, language } = useText()
  // Loaded only on screens with room for the column.
  const isWide = useMediaQuery('(min-width: 1180px)')
  const { list, understood, statedSize, isUnsure, facets, storeFacets, categories, canNarrow, total, otherTotal } = listing
  const listQuery = useMarked(given.listQuery, given.type)
  const parts = { ...given, listQuery, facets, storeFacets, categories }
  const look = given.listQuery.tab === 'store' ? 'stores' : given.listQuery.isList ? 'rows' : 'items'
  // Nothing was found, and no filter is the reason: there is nothing to narrow or to sort.
  const isBare = list.items?.length === 0 && countChoices(listQuery) === 0
  return (
    <div className="shell results" data-bare={isBare || undefined}>
      {/* Loaded only with lists. */}
      <link rel="stylesheet" href={barStyles} precedence="page" />
      <link rel="stylesheet" href={columnStyles} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <ResultHead title={title} total={total} otherTotal={otherTotal} {...parts} />
      {children}
      <QuickFilters {...parts} />
      <UnderstoodFilters understood={understood} statedSize={statedSize} listQuery={listQuery} change={given.change} />
      <AppliedFilters {...parts} />
      <ReadWords listing={listing} listQuery={listQuery} />
      <div className="results-columns">
        <noscript>{import.meta.env.SSR && <PlainFilters {...parts} />}</noscript>
        <aside className="facet-column" aria-label={t('search.filters')}>
          {isWide && (
            <Suspense>
              <FacetColumn {...parts} isReady={canNarrow} />
            </Suspense>
          )}
        </aside>
        <ResultList
          list={list}
          look={look}
          unknown={namesOfAbsent(understood, language)}
          statedSize={statedSize}
          empty={
            empty ?? (
              // As tall as the screen, so that the foot of the page does not come and go.
              <Suspense fallback={<div className="min-h-dvh" />}>
                <NoResults otherTotal={otherTotal} isUnsure={isUnsure} {...parts} />
              </Suspense>
            )
          }
        />
      </div>
      {parts.listQuery.showsFilters && (
        <Suspense>
          <FilterSheet total={total?.count} isMore={total?.isMore} {...parts} />
        </Suspense>
      )}
    </div>
  )
}

/** The words of the text that were read as others, and those that none of the shown items has. */
function ReadWords({ listing: { isUnsure, corrected, leftOut }, listQuery }: Pick<ListViewProps, 'listing' | 'listQuery'>) {
  return (
    <>
      {!isUnsure && <CorrectedWords corrected={corrected} listQuery={listQuery} />}
      <OmittedWords words={leftOut} />
      <ListStart />
    </>
  )
}

/** The filters whose goods may say nothing about them. */
function namesOfAbsent(understood: Listing['understood'], language: Language): string {
  return joinList(
    (understood ?? []).flatMap(({ name, absent }) => (absent === undefined ? [] : [name])),
    language,
  )
}

/** Names the words of the text that none of the shown items has. */
function OmittedWords({ words }: { words: readonly string[] | undefined }) {
  const { t, language } = useText()
  if (words === undefined) return null
  return (
    <p className="mt-3 text-ink-2" role="status">
      {t('search.left_out', { words: joinList(words, language) })}
    </p>
  )
}
