import type { ModuleType } from '@medina/contract/site'
import { memo } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { formatCount } from '@medina/web/format/format.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import type { TextKey } from '@medina/web/texts/text-namespaces.ts'
import { type ListQuery, hasStores } from '#features/filters/list-query.ts'
import { type ListParts, tabNames, type Total } from '#features/filters/list-parts.ts'
import { SortSelect } from '#features/filters/sort-select.tsx'

type ResultHeadProps = ListParts & { title: string; total: Total | undefined; otherTotal: Total | undefined }

/** Title, count, sort order and layout of the results. */
export const ResultHead = memo(function ResultHead({ title, total, otherTotal, ...parts }: ResultHeadProps) {
  const { t } = useText()
  const { listQuery, change, type } = parts
  return (
    <header className="result-head">
      <h1 className="text-h1">
        <bdi>{title}</bdi>
        <span className="result-count" role="status">
          {total === undefined ? (
            <Skeleton className="h-3 w-24" />
          ) : (
            t(total.isMore ? 'search.found_more' : countText(listQuery, type), { count: total.count })
          )}
        </span>
      </h1>
      {parts.hasTabs !== false && hasStores(listQuery.dataType) && <Tabs {...parts} total={total} otherTotal={otherTotal} />}
      <div className="result-sort">
        <SortSelect {...parts} />
      </div>
      {listQuery.tab === 'item' && (
        <div className="segments result-view" role="group" aria-label={t('search.view')}>
          {([false, true] as const).map((isList) => (
            <button
              key={String(isList)}
              type="button"
              className="segment"
              aria-pressed={listQuery.isList === isList}
              aria-label={t(isList ? 'search.view_list' : 'search.view_grid')}
              onClick={() => change({ isList }, { replace: true })}
            >
              <Icon name={isList ? 'list' : 'grid'} size={20} />
            </button>
          ))}
        </div>
      )}
      {/* Cards are headings of the third level. */}
      <h2 className="sr-only">{t(tabNames(type)[listQuery.tab])}</h2>
    </header>
  )
})

function Tabs({
  listQuery,
  change,
  type,
  total,
  otherTotal,
}: ListParts & { total: Total | undefined; otherTotal: Total | undefined }) {
  const { t, language } = useText()
  const names = tabNames(type)
  return (
    <div className="segments result-tabs" role="group" aria-label={t('search.tabs')}>
      {(['item', 'store'] as const).map((tab) => {
        const own = tab === listQuery.tab ? total : otherTotal
        return (
          <button
            key={tab}
            type="button"
            className="segment"
            aria-pressed={tab === listQuery.tab}
            onClick={() => tab !== listQuery.tab && change({ tab })}
          >
            {t(names[tab])}
            {own && (
              <span className="num segment-count">
                {formatCount(own.count, language)}
                {own.isMore && '+'}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

function countText({ tab }: ListQuery, type: ModuleType): Extract<TextKey, `search.found_${string}`> {
  if (tab === 'item') return 'search.found_items'
  return type === 'food' ? 'search.found_restaurants' : 'search.found_stores'
}
