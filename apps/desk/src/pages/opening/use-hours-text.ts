import { addDays, toLocalTime } from '@medina/time/local-time'
import type { Shift } from '@medina/time/opening-hours'
import { endsAtMidnight } from '@medina/time/time-of-day'
import { formatDate, formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { isWholeDay } from './day-form.ts'

/** A Sunday. */
const SUNDAY = '2023-01-01'

/** Writes hours and dates of a store. Dates are those of its clock, "YYYY-MM-DD". */
export function useHoursText() {
  const { t, language } = useText()
  const now = useDeskNow()
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatDate(new Date(`${day}T12:00:00Z`), language, 'UTC', options)
  const clock = (time: string) => formatTime(new Date(`${SUNDAY}T${time.slice(0, 5)}:00Z`), language, 'UTC')
  const span = ({ opening_time: from, closing_time: to }: Omit<Shift, 'day'>) =>
    t('desk_opening.from_to', { from: clock(from), to: clock(endsAtMidnight(to) ? '00:00' : to) })
  const shortDay = (day: string) =>
    date(day, {
      day: 'numeric',
      month: 'short',
      ...(day.slice(0, 4) !== String(now.getUTCFullYear()) && { year: 'numeric' }),
    })
  return {
    date,
    clock,
    shortDay,
    weekday: (day: number, length: 'long' | 'short' = 'long') => date(addDays(SUNDAY, day), { weekday: length }),
    dates: (first: string, last: string) =>
      first === last ? shortDay(first) : t('desk_opening.from_to', { from: shortDay(first), to: shortDay(last) }),
    /** Spans are separate, so that they can be isolated and wrapped. */
    spans: (shifts: readonly Omit<Shift, 'day'>[]): string[] => {
      const [first] = shifts
      if (first === undefined) return [t('desk_hours.closed')]
      return shifts.length === 1 && isWholeDay(first) ? [t('desk_hours.always')] : shifts.map(span)
    },
    /** "Opens again tomorrow at 1:30 pm." Null is an opening that is not known. */
    opens: (at: Date | null, timeZone: string): string => {
      if (at === null) return t('desk_hours.opens_unknown')
      const time = formatTime(at, language, timeZone)
      const { date: day } = toLocalTime(at, timeZone)
      const { date: today } = toLocalTime(now, timeZone)
      if (day === today) return t('desk_hours.opens_today', { time })
      if (day === addDays(today, 1)) return t('desk_hours.opens_tomorrow', { time })
      const named = formatDate(at, language, timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
      return t('desk_hours.opens_on', { day: named, time })
    },
  }
}
