import type { StoreHours } from '@medina/contract/operator/operator'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { useState } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { weekendOf } from '@medina/time/weekend'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { DayForm } from '../day-form.ts'
import { findRefusalOf, useWeekSave } from '../opening.data.ts'
import { useErrorFocus } from '../use-error-focus.ts'
import { HoursField } from '../spans-field.tsx'
import { useFirstWeekday } from '#shop/use-first-weekday.ts'
import { useHoursText } from '../use-hours-text.ts'
import { findWeekProblem, isEqual, readWeek, type WeekForm, writeWeek } from './week-form.ts'

type WeekDialogProps = {
  store: KeyStore
  /** Refetched while the dialog is open. */
  week: StoreHours
  onClose: () => void
}

/** Edits the weekly hours. If another person saved other hours meanwhile, it lists them, and the next save replaces them. */
export function WeekDialog({ store, week, onClose }: WeekDialogProps) {
  const { t } = useText()
  const { form: place, focusError } = useErrorFocus()
  const [base] = useState(week)
  const [form, setForm] = useState<WeekForm>(() => readWeek(week.shifts))
  const [isChecked, setChecked] = useState(false)
  const save = useWeekSave(store)
  const refusal = findRefusalOf(save.error)
  const isConflict = refusal?.code === 'hours' && week.hours !== base.hours
  const problem = isChecked ? findWeekProblem(form) : null
  const first = useFirstWeekday()
  const order = Array.from({ length: 7 }, (_, index) => (first + index) % 7)

  function submit() {
    setChecked(true)
    if (findWeekProblem(form) !== null) return focusError()
    const known = isConflict ? week.hours : base.hours
    save.mutate({ hours: writeWeek(form), known }, { onSuccess: onClose })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk_hours.every_week')}
      closeLabel={t('ui.close')}
      foot={
        <Button size="lg" block pending={save.isPending} onClick={submit}>
          {t('desk_hours.save')}
        </Button>
      }
    >
      <div ref={place} className="desk-form">
        {isConflict ? (
          <Conflict base={base} week={week} onTake={() => setForm(readWeek(week.shifts))} />
        ) : (
          refusal !== null && <Refusal text={refusal.message} />
        )}
        {order.map((day) => (
          <Day
            key={day}
            day={day}
            value={form[day] ?? noHours}
            error={problem?.day === day ? { index: problem.index, text: t(`desk_hours.${problem.problem}`) } : null}
            onChange={(value) => setForm(form.map((each, at) => (at === day ? value : each)))}
            onCopy={() => setForm(form.map(() => form[day] ?? noHours))}
          />
        ))}
      </div>
    </Dialog>
  )
}

const noHours: DayForm = { kind: 'closed', spans: [] }

type DayProps = {
  day: number
  value: DayForm
  error: { index: number; text: string } | null
  onChange: (value: DayForm) => void
  onCopy: () => void
}

function Day({ day, value, error, onChange, onCopy }: DayProps) {
  const { t } = useText()
  const { weekday } = useHoursText()
  return (
    <div className="desk-week-day">
      <div className="desk-hours-head">
        <h3>{weekday(day)}</h3>
        <IconButton icon="copy" label={t('desk_hours.copy', { day: weekday(day) })} onClick={onCopy} />
      </div>
      <HoursField label={weekday(day)} value={value} error={error} onChange={onChange} />
      {day === FRIDAY && <AfterPrayer value={value} onChange={onChange} />}
    </div>
  )
}

const FRIDAY = 5
const AFTER_PRAYER = '13:30'

/** Hours of Friday that begin after the prayer at noon, where Friday is a day of the weekend. */
function AfterPrayer({ value, onChange }: Pick<DayProps, 'value' | 'onChange'>) {
  const { t } = useText()
  const { clock } = useHoursText()
  const config = useConfig()
  const to = value.spans.at(-1)?.to ?? '23:00'
  if (!weekendOf(config?.country, config?.weekend_days).includes(FRIDAY)) return null
  return (
    <Chip onClick={() => onChange({ kind: 'spans', spans: [{ from: AFTER_PRAYER, to }] })}>
      {t('desk_hours.after_prayer', { time: clock(AFTER_PRAYER) })}
    </Chip>
  )
}

function Refusal({ text }: { text: string }) {
  return (
    <p className="desk-note desk-note-danger" role="alert">
      <DeskIcon name="error" size={18} />
      <span className="min-w-0 flex-1">{text}</span>
    </p>
  )
}

/** The button that was pressed may be far from the notice. */
const showNote = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

type ConflictProps = { base: StoreHours; week: StoreHours; onTake: () => void }

/** The days that another person changed, with their hours now. */
function Conflict({ base, week, onTake }: ConflictProps) {
  const { t } = useText()
  const { weekday, spans } = useHoursText()
  const [before, now] = [readWeek(base.shifts), readWeek(week.shifts)]
  const changed = now.flatMap((day, index) => (isEqual(day, before[index]) ? [] : [index]))
  return (
    <div ref={showNote} className="desk-note desk-note-warning desk-conflict" role="alert">
      <DeskIcon name="warning" size={18} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p>{t('desk_hours.changed_meanwhile')}</p>
        <ul>
          {changed.map((day) => (
            <li key={day}>
              <b>{weekday(day)}</b> {spans(week.shifts.filter((shift) => shift.day === day)).join(t('ui.comma'))}
            </li>
          ))}
        </ul>
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onTake}>
          {t('desk_hours.take_theirs')}
        </Button>
      </div>
    </div>
  )
}
