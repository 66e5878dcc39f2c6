import { type ReactNode, useState } from 'react'
import { toLocalTime } from '@medina/time/local-time'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Calendar } from './calendar.tsx'
import {
  chooseDay,
  choosePickupTime,
  dateOf,
  type DateTerms,
  findBounds,
  listBackTimes,
  listPickupTimes,
  readDates,
  startDates,
  timeOf,
  type TripDates,
  type TripEnd,
  type TripTime,
} from './trip-dates.ts'

type DatesPickerProps = {
  time: TripTime
  terms: DateTerms
  /** Shown at the time of the pickup. */
  error?: string | undefined
  focusFirst?: boolean
  onChange: (time: Partial<TripTime>) => void
}

/** When a trip begins and, by the hour or by the day, when it ends: a calendar for the days, and a list of times for each end. */
export default function DatesPicker({ time, terms, error, focusFirst, onChange }: DatesPickerProps) {
  const { t } = useText()
  const today = toLocalTime(useNow(), terms.timeZone).date
  const [end, setEnd] = useState<TripEnd>('pickup')
  const dates: TripDates = { ...startDates(time, terms), end: terms.type === 'distance_wise' ? 'pickup' : end }
  const { pickup, back } = dates
  const change = (next: TripDates): void => {
    setEnd(next.end)
    onChange(readDates(next, terms))
  }
  return (
    <div>
      {terms.type !== 'distance_wise' && <TripEnds dates={dates} onSwitch={setEnd} />}
      <Calendar
        from={dateOf(pickup)}
        to={dateOf(back ?? pickup)}
        today={today}
        focusFirst={focusFirst}
        {...findBounds(dates, terms)}
        onChoose={(date) => change(chooseDay(dates, date, terms))}
      />
      <div className="mt-4 grid grid-cols-2 items-start gap-2.5">
        <TimeSelect
          label={t('trip_plan.pickup_time')}
          value={timeOf(pickup)}
          times={listPickupTimes(pickup, terms)}
          error={error}
          onChange={(chosen) => change(choosePickupTime(dates, chosen, terms))}
        />
        {back !== null && (
          <TimeSelect
            label={t('trip_dates.return_time')}
            value={timeOf(back)}
            times={listBackTimes(pickup, dateOf(back), terms)}
            onChange={(chosen) => change({ ...dates, back: `${dateOf(back)}T${chosen}` })}
          />
        )}
      </div>
    </div>
  )
}

/** The two ends of the trip; a press makes the calendar set that one. */
function TripEnds({ dates, onSwitch }: { dates: TripDates; onSwitch: (end: TripEnd) => void }) {
  const { t, language } = useText()
  const name = (moment: string | null) =>
    moment === null
      ? t('trip_dates.choose_day')
      : formatDate(new Date(dateOf(moment)), language, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <div className="trip-ends" role="group" aria-label={t('trip_dates.ends')}>
      {(['pickup', 'back'] as const).map((end) => (
        <button key={end} type="button" className="trip-end" aria-pressed={dates.end === end} onClick={() => onSwitch(end)}>
          <span className="text-xs text-ink-2">{t(end === 'pickup' ? 'trip_dates.pickup' : 'trip_dates.return')}</span>
          <bdi className="font-semibold">{name(dates[end])}</bdi>
        </button>
      ))}
    </div>
  )
}

type TimeSelectProps = {
  label: string
  value: string
  times: string[]
  error?: ReactNode
  onChange: (time: string) => void
}

/** A rental day ends at the time of its pickup, so that the list of its return has that one alone. */
function TimeSelect({ label, value, times, error, onChange }: TimeSelectProps) {
  const { language } = useText()
  return (
    <Select label={label} value={value} error={error} onChange={(event) => onChange(event.currentTarget.value)}>
      {times.map((time) => (
        <option key={time} value={time}>
          {formatDate(new Date(`1970-01-01T${time}Z`), language, 'UTC', { hour: 'numeric', minute: '2-digit' })}
        </option>
      ))}
    </Select>
  )
}
