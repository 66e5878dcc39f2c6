import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toLocalTime } from '@medina/time/local-time'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { ChoiceChips } from '#pages/settings/choice-chips.tsx'
import { Removal } from '#pages/settings/removal.tsx'
import { firstText, joinCell, splitCell, withStandIns } from '#pages/settings/sheet-cells.ts'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { type Choice, useRowNames } from '#pages/settings/use-row-names.ts'
import { useSurgeText, weekdays } from './use-surge-text.ts'

type DialogProps = {
  /** Null for a new one. */
  surge: SheetCells | null
  modules: readonly Choice[]
  /** English names that are taken. */
  names: readonly string[]
  onDone: (surge: SheetCells) => void
  onRemove: (surge: SheetCells) => void
  onClose: () => void
}

/** The form of a busy time. What it changes is saved with its zone. */
export function SurgeDialog({ surge, modules, names, onDone, onRemove, onClose }: DialogProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const zone = useConfig()?.time_zone ?? 'UTC'
  const today = toLocalTime(useDeskNow(), zone).date
  const [cells, setCells] = useState<SheetCells>(
    () => surge ?? { price_type: 'percent', start_date: today, end_date: '', days: joinCell(weekdays), status: 'yes' },
  )
  const shown = useShopLanguages()
  const name = firstText((column) => cells[column] ?? '', 'name', shown)
  const isTaken = surge === null && names.includes(name)
  const problem = isTaken ? 'taken' : findProblem(cells)
  const done = () => {
    onDone({ ...withStandIns(cells, shown), name_en: name })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(surge === null ? 'desk_surges.add' : 'desk_surges.change')}
      closeLabel={t('ui.close')}
      foot={
        <Button
          size="lg"
          block
          disabled={cells === surge}
          reason={problem === null ? undefined : t(`desk_surges.${problem}`)}
          onClick={done}
        >
          {t('desk_surges.done')}
        </Button>
      }
    >
      <div className="desk-form">
        <p className="desk-note">{t('desk_surges.saved_with')}</p>
        <Fields
          cells={cells}
          set={(column, value) => setCells({ ...cells, [column]: value })}
          isNew={surge === null}
          modules={modules}
        />
        {surge !== null && (
          <Removal
            label={t('desk_surges.delete')}
            title={t('desk_surges.delete_title', { name: textOf(surge) })}
            text={t('desk_surges.delete_text')}
            onConfirm={() => {
              onRemove(surge)
              onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

type Problem = 'no_name' | 'no_price' | 'no_days' | 'last_before_first' | 'same_time'

/** The first problem that the service would refuse the surge for. */
function findProblem(cells: SheetCells): Problem | null {
  const { price = '', start_date: first = '', end_date: last = '', start_time: start = '', end_time: end = '' } = cells
  if (firstText((column) => cells[column] ?? '', 'name') === '') return 'no_name'
  if (!(Number(toLatinDigits(price)) > 0)) return 'no_price'
  if (first === '' || last === '' || splitCell(cells.days ?? '').length === 0) return 'no_days'
  if (last < first) return 'last_before_first'
  return start !== '' && start === end ? 'same_time' : null
}

type PartProps = { cells: SheetCells; set: (column: string, value: string) => void }

function Fields({ cells, set, isNew, modules }: PartProps & { isNew: boolean; modules: readonly Choice[] }) {
  const { t } = useText()
  const valueOf = (column: string) => cells[column] ?? ''
  return (
    <>
      <TextsField label={t('desk_zones.name')} name="name" maxLength={200} isNamed={!isNew} valueOf={valueOf} onChange={set} />
      <Price cells={cells} set={set} />
      <Hours cells={cells} set={set} />
      <ChoiceChips
        legend={t('desk_surges.modules')}
        choices={modules}
        value={valueOf('modules')}
        onChange={(cell) => set('modules', cell)}
      />
      <TextsField label={t('desk_surges.note')} name="customer_note" maxLength={300} valueOf={valueOf} onChange={set} />
    </>
  )
}

function Price({ cells, set }: PartProps) {
  const { t } = useText()
  return (
    <div className="desk-texts">
      <Select
        label={t('desk_surges.price_type')}
        value={cells.price_type ?? 'percent'}
        onChange={(event) => set('price_type', event.target.value)}
      >
        <option value="percent">{t('desk_surges.type_percent')}</option>
        <option value="amount">{t('desk_surges.type_amount')}</option>
      </Select>
      <Field
        label={t(cells.price_type === 'amount' ? 'desk_surges.type_amount' : 'desk_surges.type_percent')}
        dir="ltr"
        inputMode="decimal"
        value={cells.price ?? ''}
        onChange={(event) => set('price', event.target.value.trim())}
      />
    </div>
  )
}

function Hours({ cells, set }: PartProps) {
  const { t } = useText()
  const { weekday, weekdays: inWeek } = useSurgeText()
  const days = splitCell(cells.days ?? '')
  const toggle = (day: string) =>
    set('days', joinCell(weekdays.filter((each) => (each === day ? !days.includes(each) : days.includes(each)))))
  return (
    <>
      <div className="desk-texts">
        <Field
          type="date"
          label={t('desk_surges.first_day')}
          value={cells.start_date ?? ''}
          onChange={(event) => set('start_date', event.target.value)}
        />
        <Field
          type="date"
          label={t('desk_surges.last_day')}
          value={cells.end_date ?? ''}
          onChange={(event) => set('end_date', event.target.value)}
        />
      </div>
      <div role="group" aria-label={t('desk_surges.days')} className="flex flex-wrap gap-2">
        {inWeek.map((day) => (
          <Chip key={day} pressed={days.includes(day)} onClick={() => toggle(day)}>
            {weekday(day)}
          </Chip>
        ))}
      </div>
      <div className="desk-texts">
        <Field
          type="time"
          label={t('desk_surges.from')}
          hint={t('desk_surges.hours_hint')}
          value={cells.start_time ?? ''}
          onChange={(event) => set('start_time', event.target.value)}
        />
        <Field
          type="time"
          label={t('desk_surges.to')}
          // A time input has no 24:00.
          value={cells.end_time === '24:00' ? '' : (cells.end_time ?? '')}
          onChange={(event) => set('end_time', event.target.value)}
        />
      </div>
    </>
  )
}
