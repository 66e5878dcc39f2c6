import type { PointsTransaction } from '@medina/contract/wallet/wallet'
import { formatDate } from '@medina/web/format/format.ts'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { orderPath } from '#lib/navigation/order-path.ts'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { EntryRow } from '@medina/web/ui/entries/entry-row.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { OwnList } from '#features/orders/list/own-list.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { usePointsHistory } from './points.data.ts'

/** The history of the points; each row links to its cause. */
export function PointsHistory() {
  const { t } = useText()
  return (
    <section aria-labelledby="points-history">
      <h2 id="points-history" className="mb-3 text-h2">
        {t('points.history')}
      </h2>
      <HistoryList />
    </section>
  )
}

function HistoryList() {
  const { t } = useText()
  const { rows, ...list } = usePointsHistory()
  return (
    <OwnList
      {...list}
      items={rows}
      renderItem={drawRow}
      className="entries"
      boneClassName="entry-bone"
      failed={t('points.history_failed')}
      empty={
        <EmptyState art="points" title={t('points.none')}>
          {t('points.none_text')}
        </EmptyState>
      }
    />
  )
}

function drawRow(row: PointsTransaction) {
  return <PointsRow row={row} />
}

function PointsRow({ row }: { row: PointsTransaction }) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const points = row.credit - row.debit
  const { icon, title, path } = describe(row, t)
  const date = formatDate(new Date(row.created_at), language, timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <EntryRow icon={icon} tone={points > 0 ? 'in' : 'plain'} title={title} note={date} path={path}>
      <bdi dir="ltr" className={classNames('num font-semibold', points > 0 && 'text-success')}>
        {points > 0 ? '+' : ''}
        {formatNumber(points, language, 0)}
      </bdi>
    </EntryRow>
  )
}

type Described = { icon: IconName; title: string; path: string | null }

function describe(row: PointsTransaction, t: Translate): Described {
  const { kind, order_id, trip_id } = row
  if (kind === 'point_to_wallet') return { icon: 'wallet', title: t('points.row_converted'), path: '/profile?page=wallet' }
  const path = order_id !== null ? orderPath(order_id) : trip_id !== null ? tripPath(trip_id) : null
  const icon = row.debit > 0 ? 'arrow-back' : trip_id === null ? 'bag' : 'car'
  if (kind === 'debt_collected') return { icon: 'arrow-back', title: t('points.row_debt'), path }
  if (kind === 'balance_changed') return { icon: 'coins', title: row.reference || t('points.row_other'), path }
  if (path === null) return { icon: 'coins', title: t('points.row_other'), path }
  const name = `points.row_${trip_id === null ? 'order' : 'trip'}` as const
  return { icon, title: t(row.debit > 0 ? `${name}_back` : name, { id: String(order_id ?? trip_id) }), path }
}
