import { useText } from '@medina/web/texts/text.tsx'
import { DayPill, PillSelect } from '#ui/pill-select.tsx'
import { documentKinds, documentSeries, type InvoiceChoice, type InvoiceWish } from './invoice-wish.ts'

type NarrowingProps = { wish: InvoiceWish; onChange: (more: InvoiceChoice) => void }

/** The kind of document, what it is for, and the days on which it was issued. */
export function InvoiceNarrowing({ wish, onChange }: NarrowingProps) {
  const { t } = useText()
  return (
    <div className="desk-filters">
      <PillSelect
        label={t('desk_invoices.series')}
        every={t('desk_invoices.every_series')}
        options={documentSeries.map((series) => [series, t(`desk_invoices.series_${series}s`)])}
        value={wish.series}
        onChange={(series) => onChange({ series })}
      />
      <PillSelect
        label={t('desk_invoices.kind')}
        every={t('desk_invoices.every_kind')}
        options={documentKinds.map((kind) => [kind, t(`desk_invoices.kind_${kind}s`)])}
        value={wish.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {(['from', 'until'] as const).map((end) => (
        <DayPill key={end} label={t(`desk_invoices.${end}`)} value={wish[end]} onChange={(day) => onChange({ [end]: day })} />
      ))}
    </div>
  )
}
