import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { DayDraft, DraftProblem } from './day-draft.ts'

type DayDatesProps = {
  draft: DayDraft
  problem: DraftProblem | null
  /** The service's message about a field. */
  refusal: { code: string; message: string } | null
  onChange: (more: Partial<DayDraft>) => void
}

/** The first and the last date of a special day. */
export function DayDates({ draft, problem, refusal, onChange }: DayDatesProps) {
  const { t } = useText()
  const { first_date: first, last_date: last } = draft
  const isLastWrong = problem === 'last_before_first' || problem === 'too_long' || (problem === 'no_date' && last === '')
  const missing = problem === 'no_date' && first === '' ? t('desk_hours.no_date') : undefined
  return (
    <div className="desk-day-dates">
      <Field
        type="date"
        label={t('desk_hours.first_date')}
        value={first}
        error={refusal === null || refusal.code === 'last_date' ? missing : refusal.message}
        onChange={({ target: { value } }) => onChange({ first_date: value, last_date: last === first ? value : last })}
      />
      <Field
        type="date"
        label={t('desk_hours.last_date')}
        value={last}
        min={first}
        error={refusal?.code === 'last_date' ? refusal.message : isLastWrong ? t(`desk_hours.${problem}`) : undefined}
        onChange={({ target: { value } }) => onChange({ last_date: value })}
      />
    </div>
  )
}
