import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { toLocalTime } from '@medina/time/local-time'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { isAllDay } from './campaign-days.ts'
import { joinAtMidnight } from '@medina/time/opening-hours'
import './week-hours.css'

type Schedule = StoreDetails['schedules'][number]
type WeekHoursProps = { schedules: readonly Schedule[]; timeZone: string }

/** The opening hours of each weekday; today stands out. */
export function WeekHours({ schedules, timeZone }: WeekHoursProps) {
  const { t, language } = useText()
  const { weekday } = toLocalTime(useNow(), timeZone)
  const shifts = joinAtMidnight(schedules)
  return (
    <dl className="-mx-3 text-label">
      {Array.from({ length: 7 }, (_, day) => {
        const rows = shifts.filter((row) => row.day === day)
        // The first of January 2023 was a Sunday.
        const name = formatDate(new Date(Date.UTC(2023, 0, 1 + day)), language, 'UTC', { weekday: 'long' })
        return (
          <div key={day} className="week-day" aria-current={day === weekday ? 'date' : undefined}>
            <dt>{name}</dt>
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
