import { formatNumber } from '@medina/web/format/numbers.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useReportFile } from './reports.data.ts'
import type { FileWish } from './use-report-wish.ts'

const MEGABYTE = 1_000_000

const spreadsheets = [
  ['csv', 'CSV'],
  ['xlsx', 'XLSX'],
] as const
/** Documents are saved as PDFs too, which come in one archive. */
const documents = [...spreadsheets, ['zip', 'PDF']] as const

/** The report as a file of every entry, for spreadsheets; the size grows while it arrives. */
export function ReportActs({ wish }: { wish: FileWish }) {
  const { t, language } = useText()
  const { save, saving, bytes } = useReportFile(wish)
  return (
    <>
      {(wish.kind === 'invoices' ? documents : spreadsheets).map(([format, label]) => (
        <button key={format} type="button" className="desk-tool" disabled={saving !== null} onClick={() => save(format)}>
          <Icon name="download" size={20} />
          {label}
        </button>
      ))}
      <span role="status" className={saving === null ? 'sr-only' : 'desk-quiet'}>
        {saving !== null && t('desk_reports.saving', { size: formatNumber(bytes / MEGABYTE, language, 1) })}
      </span>
    </>
  )
}
