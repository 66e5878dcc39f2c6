import type { Slot, SlotDay } from '@medina/time/schedule-slots'
import { useId, useState } from 'react'
import { formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import { groupByPart } from './day-parts.ts'
import { useDayName } from './use-day-name.ts'

export type SlotPickerProps = {
  days: readonly SlotDay[]
  /** The chosen slot's value; null = as soon as possible, or none where that is not offered. */
  value: string | null
  /** The delivery time of an immediate order; null where none is offered. */
  now: string | null
  timeZone: string
  onChange: (value: string | null) => void
}

/** Offers as soon as possible, and the slots of today and the days after it. */
export function SlotPicker({ days, value, now, timeZone, onChange }: SlotPickerProps) {
  const { t } = useText()
  const dayName = useDayName()
  const name = useId()
  const [shown, setShown] = useState(
    () => days.find(({ date, slots }) => (value === null ? slots.length > 0 : value.startsWith(date)))?.date ?? days[0]?.date,
  )
  const groups = groupByPart(days.find(({ date }) => date === shown)?.slots ?? [])
  return (
    <fieldset>
      <legend className="sr-only">{t('checkout.choose_time')}</legend>
      {now !== null && (
        <RadioCard
          name={name}
          title={t('order.asap')}
          note={now}
          checked={value === null}
          onChange={() => onChange(null)}
          className="mb-4"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {days.map(({ date }, index) => (
          <Chip key={date} pressed={date === shown} className="min-h-11" onClick={() => setShown(date)}>
            {dayName(date, index)}
          </Chip>
        ))}
      </div>
      {groups.length === 0 && <p className="mt-4 text-ink-2">{t('checkout.no_slots')}</p>}
      {groups.map(({ part, slots }) => (
        <div key={part} className="mt-4">
          <p className="mb-2 text-sm text-ink-2">{t(`checkout.part_${part}`)}</p>
          <div className="slots">
            {slots.map((slot) => (
              <SlotOption
                key={slot.value}
                slot={slot}
                name={name}
                timeZone={timeZone}
                isChosen={slot.value === value}
                onChoose={() => onChange(slot.value)}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}

type SlotOptionProps = { slot: Slot; name: string; timeZone: string; isChosen: boolean; onChoose: () => void }

function SlotOption({ slot, name, timeZone, isChosen, onChoose }: SlotOptionProps) {
  const { t, language } = useText()
  const spoken = t('ui.from_to', { from: formatTime(slot.from, language, timeZone), to: formatTime(slot.to, language, timeZone) })
  return (
    <label className="pill slot">
      <input
        type="radio"
        name={name}
        value={slot.value}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
        aria-label={spoken}
      />
      <span aria-hidden="true" className="num">
        {formatSpan(slot.from, slot.to, language, timeZone)}
      </span>
    </label>
  )
}
