import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { isAllDay } from './campaign-days.ts'
import { joinAtMidnight } from '@medina/time/split-shifts'
import './week-hours.css'

type WeekHoursProps = Pick<StoreDetails, 'schedules' | 'special_days'> & { timeZone: string }

/** The opening hours of today and the six days after it, with the reasons of special days; today stands out. */
export function WeekHours({ schedules, special_days: days, timeZone }: WeekHoursProps) {
  const { t, language } = useText()
  const { weekday, date } = toLocalTime(useNow(), timeZone)
  const shifts = joinAtMidnight(schedules)
  return (
    <dl className="-mx-3 text-label">
      {Array.from({ length: 7 }, (_, later) => {
        const day = (weekday + later) % 7
        const rows = shifts.filter((row) => row.day === day)
        const at = addDays(date, later)
        const reason = days?.find(({ first_date, last_date }) => first_date <= at && at <= last_date)?.reason
        return (
          <div key={day} className="week-day" aria-current={later === 0 ? 'date' : undefined}>
            <dt>
              {formatDate(new Date(at), language, 'UTC', { weekday: 'long' })}
              {reason && <bdi className="block text-sm">{reason}</bdi>}
            </dt>
            <dd>
              {rows.length === 0 && t('ui.closed_day')}
              {rows.some((row) => isAllDay(row.opening_time, row.closing_time))
                ? t('ui.all_day')
                : rows.map((row) => (
                    <span key={row.id} className="block">
                      {t('ui.from_to', {
                        from: formatClockTime(row.opening_time, language),
                        to: formatClockTime(row.closing_time, language),
                      })}
                    </span>
                  ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
