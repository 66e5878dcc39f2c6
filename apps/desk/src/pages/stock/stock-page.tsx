import type { KeyStore } from '@medina/contract/operator/operator-desk'
import type { StockItems } from '@medina/contract/operator/operator-stock'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { FindField } from '#shop/find-field.tsx'
import { NeedsStore } from '#shop/needs-store.tsx'
import { groupRows } from '@medina/pricing/group-rows'
import { useStockItems } from '#shop/stock-data.ts'
import { StockRow } from './stock-row.tsx'
import '#shop/stock.css'

const filters = ['all', 'sold_out', 'low', 'add_ons'] as const

/** The items of a store, to take them off the menu and back, and to count them. */
export function StockPage() {
  const { t } = useText()
  return <NeedsStore title={t('desk_stock.title')}>{(store) => <Stock key={store.id} store={store} />}</NeedsStore>
}

function Stock({ store }: { store: KeyStore }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [params, setParams] = useSearchParams()
  const filter = filters.find((name) => name === params.get('show')) ?? 'all'
  const search = useDebounced(typed.trim(), 250)
  const { data, isPlaceholderData } = useStockItems({ storeId: store.id, search, filter })
  return (
    <div className="desk-main">
      <DeskHead
        title={t('desk_stock.title')}
        note={data && <Counts {...data.counts} />}
        search={<FindField label={t('desk_stock.search')} value={typed} onChange={setTyped} />}
      />
      <div className="desk-filters" role="group" aria-label={t('desk_stock.filters')}>
        {filters.map((name) => {
          const count = name === 'all' ? undefined : data?.counts[name]
          return (
            <Chip
              key={name}
              pressed={filter === name}
              onClick={() => setParams(name === 'all' ? {} : { show: name }, { replace: true })}
            >
              {t(`desk_stock.filter_${name}`)}
              {count !== undefined && count > 0 && <span className="desk-count">{count}</span>}
            </Chip>
          )
        })}
      </div>
      <main id="content" className="desk-scroll" aria-busy={data === undefined || isPlaceholderData}>
        {data === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <Items {...data} isSearched={search !== '' || filter !== 'all'} />
        )}
      </main>
    </div>
  )
}

function Counts({ items, sold_out, low }: StockItems['counts']) {
  const { t } = useText()
  return (
    <>
      {t('desk_stock.count_items', { n: items })}
      {sold_out > 0 && <span className="desk-dotted text-danger">{t('desk_stock.count_sold_out', { n: sold_out })}</span>}
      {low > 0 && <span className="desk-dotted text-warning">{t('desk_stock.count_low', { n: low })}</span>}
    </>
  )
}

function Items({ items, has_more, isSearched }: Omit<StockItems, 'counts'> & { isSearched: boolean }) {
  const { t } = useText()
  if (items.length === 0)
    return (
      <EmptyState art="search" title={t(isSearched ? 'desk_stock.none_found' : 'desk_stock.none')}>
        {isSearched && t('desk_stock.none_found_text')}
      </EmptyState>
    )
  return (
    <div className="desk-wide grid gap-4">
      {groupRows(items, ({ category }) => category).map(([category, group]) => (
        <section key={category ?? ''} className="desk-box" aria-label={category ?? t('desk_stock.filter_add_ons')}>
          <h2 className="desk-stock-title">{category === null ? t('desk_stock.filter_add_ons') : <bdi>{category}</bdi>}</h2>
          <ul>
            {group.map((item) => (
              <StockRow key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </ul>
        </section>
      ))}
      {has_more && <p className="text-center text-ink-2">{t('desk_stock.more')}</p>}
    </div>
  )
}
