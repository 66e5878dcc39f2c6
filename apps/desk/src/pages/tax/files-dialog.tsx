import type { ReportFormat, ReportKind } from '@medina/contract/operator/tax/reports'
import type { TaxMonth } from '@medina/contract/operator/tax/tax-months'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { type TaxFilters, useReport, useTaxFile } from './tax.data.ts'
import { useTaxWords } from './use-tax-words.ts'

const kinds = ['tax', 'sales', 'couriers', 'journal'] as const satisfies readonly ReportKind[]
const formats = ['csv', 'xlsx'] as const satisfies readonly ReportFormat[]

type DialogProps = { read: TaxMonth; filters: TaxFilters; onClose: () => void }

/** The month as files: tax by class as it is shown, and every entry for spreadsheets and accountants. */
export function FilesDialog({ read, filters, onClose }: DialogProps) {
  const { t } = useText()
  const words = useTaxWords()
  const shown = useTaxFile({ ...filters, from: read.from, to: read.to })
  const report = useReport(read)
  const isPending = shown.isPending || report.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk_tax.files_title', { month: words.month(read.month) })}
      closeLabel={t('ui.close')}
    >
      <ul className="desk-tax-files">
        <FileRow name="shown" formats={['csv']} isPending={isPending} onSave={() => shown.mutate()} />
        {kinds.map((kind) => (
          <FileRow
            key={kind}
            name={kind}
            formats={formats}
            isPending={isPending}
            onSave={(format) => report.mutate({ kind, format })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type RowProps = {
  name: (typeof kinds)[number] | 'shown'
  formats: readonly ReportFormat[]
  isPending: boolean
  onSave: (format: ReportFormat) => void
}

function FileRow({ name, formats: offered, isPending, onSave }: RowProps) {
  const { t } = useText()
  const title = t(`desk_tax.file_${name}`)
  return (
    <li>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="desk-quiet block">{t(`desk_tax.file_${name}_text`)}</span>
      </span>
      <span className="desk-tax-acts">
        {offered.map((format) => (
          <button
            key={format}
            type="button"
            className="desk-plain-button"
            disabled={isPending}
            aria-label={`${title} ${format.toUpperCase()}`}
            onClick={() => onSave(format)}
          >
            {format.toUpperCase()}
          </button>
        ))}
      </span>
    </li>
  )
}
