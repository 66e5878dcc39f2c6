import type { StoreState } from '@medina/contract/operator/load/operator-stores'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskHead } from '#ui/desk-head.tsx'
import { FindField } from '#shop/find-field.tsx'
import '#shop/shop.css'
import './stores.css'
import { StoreRow } from './store-row.tsx'
import { listedStates, useStoreList } from './stores.data.ts'

const PAUSE_MS = 350

/** All stores with how they take orders and which of them need somebody, each with what can be done about it. */
export function StoresPage() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const state = listedStates.find((each) => each === params.get('state')) ?? null
  const found = useStoreList(useDebounced(typed.trim(), PAUSE_MS), state)
  const choose = (chosen: StoreState | null) => setParams(chosen === null ? {} : { state: chosen }, { replace: true })
  return (
    <div className="desk-main">
      <DeskHead
        title={t('desk.stores')}
        search={<FindField label={t('desk.search_store')} value={typed} onChange={setTyped} />}
      />
      <StateFilter counts={found.counts} state={state} onState={choose} />
      <main id="content" className="desk-scroll" aria-busy={found.stores === undefined || found.isOld}>
        <Found found={found} state={state} />
      </main>
    </div>
  )
}

type FilterProps = {
  counts: Record<StoreState | 'all', number> | undefined
  state: StoreState | null
  onState: (state: StoreState | null) => void
}

/** How many stores are in each state; pressing a number shows only these. */
function StateFilter({ counts, state, onState }: FilterProps) {
  const { t, language } = useText()
  return (
    <div className="desk-filters" role="group" aria-label={t('desk_stock.filters')}>
      {([null, ...listedStates] as const).map((each) => (
        <Chip key={each} pressed={state === each} onClick={() => onState(each)}>
          {t(`desk_stores.state_${each ?? 'all'}`)}
          {counts !== undefined && (
            <span className="desk-count" data-some={each === 'needs' && counts.needs > 0 ? '' : undefined}>
              {formatNumber(counts[each ?? 'all'], language)}
            </span>
          )}
        </Chip>
      ))}
    </div>
  )
}

function Found({ found, state }: { found: ReturnType<typeof useStoreList>; state: StoreState | null }) {
  const { t } = useText()
  const { stores, hasFailed, retry, hasMore, isLoadingMore, loadMore } = found
  if (stores === undefined && hasFailed)
    return (
      <EmptyState art="notification" title={t('error.generic')}>
        <Button onClick={retry}>{t('ui.retry')}</Button>
      </EmptyState>
    )
  if (stores === undefined)
    return (
      <div className="grid h-full place-items-center">
        <LoadingMark size={48} />
      </div>
    )
  if (stores.length === 0)
    return <EmptyState art="search" title={t(state === 'needs' ? 'desk_stores.none_needs' : 'desk_stores.none')} />
  return (
    <div className="desk-stores">
      <ul className="desk-box">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreRow store={store} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" block pending={isLoadingMore} onClick={loadMore}>
          {t('desk_stores.more')}
        </Button>
      )}
    </div>
  )
}
