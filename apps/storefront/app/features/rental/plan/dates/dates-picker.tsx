import { type ReactNode, useState } from 'react'
import { addDays, countDays, toLocalTime } from '@medina/time/local-time'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Calendar, type DayOff } from './calendar.tsx'
import { addMonths, monthOf } from './month-grid.ts'
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
import { type RentedVehicle, useVehicleDays, type VehicleDays } from './use-vehicle-days.ts'

type DatesPickerProps = {
  time: TripTime
  terms: DateTerms
  /** The vehicles of the trip, whose booked out days cannot be chosen; none while it is only searched for. */
  vehicles?: readonly RentedVehicle[]
  /** Shown at the time of the pickup. */
  error?: string | undefined
  focusFirst?: boolean
  onChange: (time: Partial<TripTime>) => void
}

/** When a trip begins and, by the hour or by the day, when it ends: a calendar for the days, and a list of times for each end. */
export default function DatesPicker({ time, vehicles = [], error, focusFirst, onChange, ...given }: DatesPickerProps) {
  const { t } = useText()
  const today = toLocalTime(useNow(), given.terms.timeZone).date
  const [end, setEnd] = useState<TripEnd>('pickup')
  const [month, setMonth] = useState(() => monthOf(startDates(time, given.terms).pickup))
  const days = useVehicleDays(vehicles, month)
  const terms: DateTerms = { ...given.terms, isOpenAt: days?.isOpenAt }
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
        month={month}
        offOf={days === null ? undefined : (date) => findOff(days, date, dates)}
        onMonth={setMonth}
        {...findBounds(dates, terms)}
        onChoose={(date) => change(chooseDay(dates, date, terms))}
      />
      {vehicles.length > 0 && <DaysNote days={days} pickup={pickup} month={month} />}
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

/** Why a day cannot be chosen for the end that is next. Only a pickup needs the provider, and no trip lasts beyond a booked day. */
function findOff(days: VehicleDays, date: string, { pickup, end }: TripDates): DayOff | null {
  if (days.isBooked(date)) return 'booked'
  if (end === 'pickup' || date <= dateOf(pickup)) return days.isClosed(date) ? 'closed' : null
  const wall = days.findBookedAfter(dateOf(pickup))
  return wall !== undefined && date > wall ? 'off' : null
}

/** Explains crossed-out days. A pickup on one of them, which a search or an earlier cart may have, is announced. */
function DaysNote({ days, pickup, month }: { days: VehicleDays | null; pickup: string; month: string }) {
  const { t } = useText()
  const chosen = days?.isBooked(dateOf(pickup)) ? 'booked' : days?.isClosed(dateOf(pickup)) ? 'closed' : null
  const isCrossed = (date: string) => days?.isBooked(date) || days?.isClosed(date)
  const hasCrossed = listDates(month).some(isCrossed)
  return (
    <p role="status" className={`mt-2 min-h-6 text-label ${chosen !== null ? 'text-danger' : 'text-ink-2'}`}>
      {chosen !== null ? t(`trip_dates.chosen_${chosen}`) : hasCrossed && t('trip_dates.crossed')}
    </p>
  )
}

/** The dates of a month and of the next one. */
function listDates(month: string): string[] {
  const first = `${month}-01`
  return Array.from({ length: countDays(first, `${addMonths(month, 2)}-01`) }, (_, index) => addDays(first, index))
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
