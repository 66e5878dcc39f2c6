import { MOST_PAUSE_DAYS } from '@medina/contract/operator/hours/hours-limits'
import { fromLocalTime } from '@medina/time/instants'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'

/** A date and a time of a store's clock, as fields have them; empty while one is missing. */
export type UntilDraft = { date: string; time: string }
export type UntilProblem = 'until_missing' | 'until_past' | 'until_far'

const NOON = '12:00'

/** Noon of the next day. */
export function startUntil(now: Date, timeZone: string): UntilDraft {
  return { date: addDays(toLocalTime(now, timeZone).date, 1), time: NOON }
}

/** The instant that a draft names, or why a pause cannot end then. */
export function findUntil(
  { date, time }: UntilDraft,
  timeZone: string,
  now: Date,
): { until: Date; problem: null } | { until: null; problem: UntilProblem } {
  if (date === '' || time === '') return { until: null, problem: 'until_missing' }
  const until = fromLocalTime(date, time, timeZone)
  if (until <= now) return { until: null, problem: 'until_past' }
  if (date > addDays(toLocalTime(now, timeZone).date, MOST_PAUSE_DAYS - 1)) return { until: null, problem: 'until_far' }
  return { until, problem: null }
}

type UntilFieldsProps = { draft: UntilDraft; problem: UntilProblem | null; onChange: (draft: UntilDraft) => void }

/** The date and the time at which a pause ends. */
export function UntilFields({ draft, problem, onChange }: UntilFieldsProps) {
  const { t } = useText()
  return (
    <div className="flex flex-wrap gap-3">
      <Field
        type="date"
        className="min-w-40 flex-1"
        label={t('desk_shop.until_date')}
        value={draft.date}
        error={problem === null ? undefined : t(`desk_shop.${problem}`)}
        onChange={(event) => onChange({ ...draft, date: event.target.value })}
      />
      <Field
        type="time"
        className="min-w-40 flex-1"
        label={t('desk_shop.until_time')}
        value={draft.time}
        onChange={(event) => onChange({ ...draft, time: event.target.value })}
      />
    </div>
  )
}
