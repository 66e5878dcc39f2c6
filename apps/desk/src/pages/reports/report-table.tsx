import type { ReportSums } from '@medina/contract/operator/tax/reports'
import { formatDate } from '@medina/web/format/format.ts'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { type Place, places, type ReportWish } from './use-report-wish.ts'

/** Columns that this version has words for. */
const columnNames = [
  'goods',
  'offers',
  'tax',
  'packaging',
  'net',
  'gross',
  'commission',
  'commission_tax',
  'stores',
  'couriers',
  'delivery',
  'service',
  'collected',
  'floats',
  'handed_over',
  'held',
] as const

type TableProps = { sums: ReportSums; by: ReportWish['by']; onNarrow: (place: Place, id: string, name: string) => void }

/** The sums of a report by its division, and the total, which is that of the file. On a phone a row has two lines. */
export function ReportTable({ sums, by, onNarrow }: TableProps) {
  const { t } = useText()
  const nameColumn = useColumnName()
  const { columns, rows, totals } = sums
  const labels = columns.map(nameColumn)
  if (rows.length === 0) return <p className="desk-report-none text-ink-2">{t('desk_reports.none')}</p>
  return (
    <table className="desk-report-table">
      <thead>
        <tr>
          <th scope="col">{t(`desk_reports.by_${by}`)}</th>
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">{t('desk_reports.entries')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <RowName row={row} by={by} onNarrow={onNarrow} />
            </th>
            <Cells labels={labels} {...row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('desk_reports.total')}</th>
          <Cells labels={labels} {...totals} />
        </tr>
      </tfoot>
    </table>
  )
}

function Cells({ labels, amounts, count }: { labels: readonly string[]; amounts: readonly number[]; count: number }) {
  const { t, language } = useText()
  const money = useMoney()
  return (
    <>
      {labels.map((label, at) => (
        <td key={label} data-label={label} data-zero={amounts[at] === 0 || undefined}>
          <bdi>{money.parts(amounts[at] ?? 0).amount}</bdi>
        </td>
      ))}
      <td data-label={t('desk_reports.entries')}>
        <bdi>{formatNumber(count, language)}</bdi>
      </td>
    </>
  )
}

function RowName({
  row: { key, name },
  by,
  onNarrow,
}: Pick<TableProps, 'by' | 'onNarrow'> & { row: ReportSums['rows'][number] }) {
  const { t, language } = useText()
  if (by === 'day') {
    const date = formatDate(new Date(`${key}T12:00:00Z`), language, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' })
    return <bdi>{date}</bdi>
  }
  const place = places.find((each) => each === by)
  if (key === '' || name === null || place === undefined) return t('desk_reports.nobody')
  return (
    <button type="button" className="desk-report-link" onClick={() => onNarrow(place, key, name)}>
      <bdi>{name}</bdi>
    </button>
  )
}

function useColumnName(): (column: string) => string {
  const { t } = useText()
  return (column) => {
    const known = columnNames.find((each) => each === column)
    return known === undefined ? column : t(`desk_reports.column_${known}`)
  }
}
