import { MOST_REASON_LETTERS } from '@medina/contract/operator/hours/hours-limits'
import type { OperatorSpecialDay } from '@medina/contract/operator/hours/operator-special-days'
import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { baseLanguage, type Language, languages } from '@medina/contract/device/languages'
import type { Feast } from '@medina/time/feasts'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Removal } from '#pages/settings/removal.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { findDayProblem, parseDay } from '../day-form.ts'
import { findRefusalOf, type StoreWeek, useDayRemoval, useDaySave } from '../opening.data.ts'
import { useErrorFocus } from '../use-error-focus.ts'
import { HoursField } from '../spans-field.tsx'
import { useHoursText } from '../use-hours-text.ts'
import { type DayDraft, type DraftProblem, findDraftProblem, toBody, toDraft, toKnown, toShown } from './day-draft.ts'
import { Booked, useBooked } from './booked.tsx'
import { DayDates } from './day-dates.tsx'
import { DayPreview } from './day-preview.tsx'
import { FeastChips } from './feast-chips.tsx'
import { Overlaps } from './overlaps.tsx'
import { useDayNames } from './use-day-names.ts'

type SpecialDayDialogProps = {
  store: KeyStore
  of: StoreWeek
  start: DayDraft
  /** Whether the key may add one for all stores. */
  isOffice: boolean
  onClose: () => void
}

/** Adds or changes a special day, and shows the days as customers will read them. */
export function SpecialDayDialog({ store, of, start, isOffice, onClose }: SpecialDayDialogProps) {
  const { t } = useText()
  const [draft, setDraft] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const save = useDaySave()
  const { form, focusError } = useErrorFocus()
  const isNew = draft.id === undefined
  const { refusal, theirs, known } = useConflict(of, start.id, save.error)
  const problem = findDraftProblem(draft)
  const day = problem === null ? toShown(draft) : null
  const booked = useBooked(day, of)
  const isWarned = booked.shown.length > 0

  function change(more: Partial<DayDraft>) {
    if (theirs === null) save.reset()
    setDraft((before) => ({ ...before, ...more }))
  }

  /** Names that arrive later fill in what is missing, unless other days were chosen meanwhile. */
  function addNames(names: DayDraft['reason'], { first_date }: Feast) {
    setDraft((before) => (before.first_date === first_date ? { ...before, reason: { ...names, ...before.reason } } : before))
  }

  async function submit() {
    setChecked(true)
    if (day === null) return focusError()
    if (await booked.check(day))
      save.mutate({ ...toBody(draft), ...(known && { known: toKnown(known) }) }, { onSuccess: onClose, onError: focusError })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isNew ? 'desk_hours.add_days' : 'desk_hours.change_days')}
      closeLabel={t('ui.close')}
      foot={
        <Button size="lg" block pending={save.isPending} onClick={() => void submit()}>
          {t(isWarned ? 'desk_hours.save_booked' : 'desk_hours.save')}
        </Button>
      }
    >
      <div ref={form} className="desk-form">
        {theirs !== null && <DayConflict day={theirs} onTake={() => setDraft(toDraft(theirs))} />}
        {isNew && <FeastChips draft={draft} of={of} onChange={change} onNames={addNames} />}
        <Fields draft={draft} problem={isChecked ? problem : null} refusal={theirs === null ? refusal : null} onChange={change} />
        {isOffice && isNew && (
          <StoreChoice store={store} chosen={draft.store_id} onChoose={(id) => setDraft({ ...draft, store_id: id })} />
        )}
        {day !== null && (
          <>
            <Overlaps day={day} of={of} />
            <DayPreview day={day} of={of} />
          </>
        )}
        {isWarned && <Booked ref={booked.place} orders={booked.shown} />}
        {draft.id !== undefined && <DayRemoval id={draft.id} day={start} onRemoved={onClose} />}
      </div>
    </Dialog>
  )
}

/** The day as it was read, and as another person saved it once the service has refused to overwrite that; `of` is read again then. */
function useConflict(of: StoreWeek, id: number | undefined, error: unknown) {
  const latest = of.written.find((day) => day.id === id)
  const [base] = useState(latest)
  const refusal = findRefusalOf(error)
  const theirs = refusal?.code === 'special_day' && latest !== undefined && latest !== base ? latest : null
  return { refusal, theirs, known: theirs ?? base }
}

type ChoiceProps = { store: KeyStore; chosen: number | null; onChoose: (storeId: number | null) => void }

function StoreChoice({ store, chosen, onChoose }: ChoiceProps) {
  const { t } = useText()
  return (
    <Select
      label={t('desk_hours.stores')}
      value={chosen === null ? 'all' : 'one'}
      onChange={(event) => onChoose(event.target.value === 'all' ? null : store.id)}
    >
      <option value="one">{store.name}</option>
      <option value="all">{t('desk_hours.all_stores')}</option>
    </Select>
  )
}

/** The button that was pressed may be far from the notice. */
const showNote = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** The special day as another person saved it while the dialog was open. */
function DayConflict({ day, onTake }: { day: OperatorSpecialDay; onTake: () => void }) {
  const { t } = useText()
  const { dates, spans } = useHoursText()
  const { reasonOf } = useDayNames()
  const reason = reasonOf(day)
  return (
    <div ref={showNote} className="desk-note desk-note-warning desk-conflict" role="alert">
      <DeskIcon name="warning" size={18} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p>{t('desk_hours.day_changed_meanwhile')}</p>
        <p>
          <b>{dates(day.first_date, day.last_date)}</b> {spans(parseDay(day.hours)).join(t('ui.comma'))}
          {day.yearly && ` ${t('desk_hours.each_year')}`}
          {reason !== null && <span className="block">{t('desk_hours.quoted', { text: reason })}</span>}
        </p>
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={onTake}>
          {t('desk_hours.take_theirs')}
        </Button>
      </div>
    </div>
  )
}

type FieldsProps = {
  draft: DayDraft
  problem: DraftProblem | null
  /** The service's message about a field. */
  refusal: { code: string; message: string } | null
  onChange: (more: Partial<DayDraft>) => void
}

function Fields({ draft, problem, refusal, onChange }: FieldsProps) {
  const { t } = useText()
  const { hours, reason, yearly } = draft
  const wrong = problem === 'hours' ? findDayProblem(hours) : null
  return (
    <>
      <DayDates draft={draft} problem={problem} refusal={refusal} onChange={onChange} />
      <HoursField
        label={t('desk_hours.hours')}
        value={hours}
        error={wrong === null ? null : { index: wrong.index, text: t(`desk_hours.${wrong.problem}`) }}
        onChange={(value) => onChange({ hours: value })}
      />
      <TextsField
        label={t('desk_hours.reason')}
        name="reason"
        maxLength={MOST_REASON_LETTERS}
        valueOf={(column) => reason[languageOf(column)] ?? ''}
        onChange={(column, text) => onChange({ reason: { ...reason, [languageOf(column)]: text } })}
      />
      <Switch
        label={t('desk_hours.each_year')}
        note={t('desk_hours.each_year_note')}
        checked={yearly}
        onChange={(event) => onChange({ yearly: event.target.checked })}
      />
    </>
  )
}

/** The language of a column such as `reason_en`. */
function languageOf(column: string): Language {
  return languages.find((language) => column.endsWith(`_${language}`)) ?? baseLanguage
}

type RemovalProps = { id: number; day: DayDraft; onRemoved: () => void }

function DayRemoval({ id, day, onRemoved }: RemovalProps) {
  const { t } = useText()
  const { nameOf } = useDayNames()
  const removal = useDayRemoval()
  return (
    <Removal
      label={t('desk_hours.remove')}
      title={t('desk_hours.remove_title', { name: nameOf(toShown(day)) })}
      text={t('desk_hours.remove_text')}
      pending={removal.isPending}
      onConfirm={() => removal.mutate(id, { onSuccess: onRemoved })}
    />
  )
}
