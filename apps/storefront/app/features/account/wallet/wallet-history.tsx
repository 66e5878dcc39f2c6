import { toLocalTime } from '@medina/time/local-time'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { OwnList } from '#features/orders/list/own-list.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { addDayHeadings, type DatedTransaction } from './day-headings.ts'
import { type HistoryType, historyTypes, useWalletHistory } from './wallet.data.ts'
import { WalletRow } from './wallet-row.tsx'

/** The history of the wallet, by type; the address names the type, so that Back leads to the same list. */
export function WalletHistory() {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const given = search.get('type')
  const type = historyTypes.find((each) => each === given) ?? 'all'
  function choose(next: HistoryType): void {
    const query = new URLSearchParams(search)
    if (next === 'all') query.delete('type')
    else query.set('type', next)
    setSearch(query, { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-labelledby="wallet-history">
      <h2 id="wallet-history" className="text-h2">
        {t('wallet.history')}
      </h2>
      <div className="wallet-filters" role="group" aria-label={t('wallet.filters')}>
        {historyTypes.map((each) => (
          <Chip key={each} pressed={each === type} onClick={() => choose(each)}>
            {t(`wallet.filter_${each}`)}
          </Chip>
        ))}
      </div>
      <HistoryList key={type} type={type} />
    </section>
  )
}

function HistoryList({ type }: { type: HistoryType }) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const today = toLocalTime(useNow(), timeZone).date
  const { rows, ...list } = useWalletHistory(type)
  const dated = useMemo(
    () => rows && addDayHeadings(rows, { today, timeZone, language, t }),
    [rows, today, timeZone, language, t],
  )
  return (
    <OwnList
      {...list}
      items={dated}
      renderItem={drawRow}
      className="entries"
      boneClassName="entry-bone"
      failed={t('wallet.history_failed')}
      empty={
        <EmptyState art="wallet" title={t('wallet.none')}>
          {t('wallet.none_text')}
        </EmptyState>
      }
    />
  )
}

function drawRow(row: DatedTransaction) {
  return <WalletRow row={row} />
}
