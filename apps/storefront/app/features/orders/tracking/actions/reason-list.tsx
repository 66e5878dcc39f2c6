import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { OptionRow } from '@medina/web/ui/form/option-row.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import type { Reasons } from './reasons.data.ts'

type ReasonListProps = {
  id: string
  legend: string
  /** Whether the legend is visible, not only for screen readers. */
  isTitled?: boolean
  reasons: Reasons
  chosen: string | null
  isMissing: boolean
  onChoose: (reason: string) => void
}

/** The shop's reasons for something, one of which is chosen. */
export function ReasonList({ id, legend, isTitled = false, reasons, chosen, isMissing, onChoose }: ReasonListProps) {
  const { t } = useText()
  if (reasons.isFailed) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-ink-2">{t('tracking.reasons_failed')}</p>
        <Button variant="secondary" onClick={reasons.retry}>
          {t('ui.retry')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <fieldset aria-describedby={isMissing ? `${id}-notes` : undefined}>
        <legend className={isTitled ? 'font-semibold' : 'sr-only'}>{legend}</legend>
        {reasons.list === undefined && <Skeleton className="reasons-bone rounded-lg" />}
        {reasons.list?.map((reason) => (
          <OptionRow
            key={reason}
            type="radio"
            name="reason"
            label={<bdi>{reason}</bdi>}
            checked={chosen === reason}
            aria-invalid={isMissing ? true : undefined}
            onChange={() => onChoose(reason)}
          />
        ))}
      </fieldset>
      <div role="alert">
        <FieldNotes id={`${id}-notes`} error={isMissing ? t('tracking.reason_required') : undefined} />
      </div>
    </>
  )
}
