import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { addDays } from '@medina/time/local-time'
import { joinAtMidnight } from '@medina/time/split-shifts'
import { endsAtMidnight, secondOfDay } from '@medina/time/time-of-day'
import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts'

/** Schema.org names days instead of numbering them. */
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

type Shift = Pick<StoreDetails['schedules'][number], 'day' | 'opening_time' | 'closing_time'>

/** Shifts of equal hours are one entry for their days; one that closes after midnight belongs to the day on which it opens. A day's end is written as 23:59, which readers take as midnight. */
export function describeHours(schedules: readonly Shift[]): OpeningHoursSpecification[] | undefined {
  const byHours = new Map<string, { opens: string; closes: string; days: Set<number> }>()
  for (const { day, opening_time, closing_time } of joinAtMidnight(schedules)) {
    const { opens, closes } = toTimes({ opening_time, closing_time })
    const entry = byHours.get(`${opens} ${closes}`) ?? { opens, closes, days: new Set<number>() }
    byHours.set(`${opens} ${closes}`, entry)
    entry.days.add(day)
  }
  if (byHours.size === 0) return undefined
  return [...byHours.values()].map(({ opens, closes, days: numbers }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: [...numbers].toSorted((a, b) => a - b).flatMap((day): DayOfWeek[] => (days[day] === undefined ? [] : [days[day]])),
    opens,
    closes,
  }))
}

function toTimes({ opening_time, closing_time }: Omit<Shift, 'day'>): { opens: string; closes: string } {
  const isWhole = endsAtMidnight(closing_time) || secondOfDay(closing_time) === 0
  return { opens: opening_time.slice(0, 5), closes: isWhole ? '23:59' : closing_time.slice(0, 5) }
}

/**
 * Special days with the dates in which each one counts: one that lies inside a longer one comes first and cuts it. A closed day opens and
 * closes at midnight, as search engines read it.
 */
export function describeSpecialDays(days: StoreDetails['special_days'] = []): OpeningHoursSpecification[] | undefined {
  const described = days.flatMap(({ first_date, last_date, shifts, reason }, index) =>
    cutDates({ first_date, last_date }, days.slice(0, index)).flatMap(({ first_date: validFrom, last_date: validThrough }) =>
      (shifts.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : shifts.map(toTimes)).map(
        (times): OpeningHoursSpecification => ({
          '@type': 'OpeningHoursSpecification',
          description: reason ?? undefined,
          ...times,
          validFrom,
          validThrough,
        }),
      ),
    ),
  )
  return described.length === 0 ? undefined : described
}

type Dates = { first_date: string; last_date: string }

/** The parts of a span of dates that lie in none of the others. */
function cutDates(dates: Dates, others: readonly Dates[]): Dates[] {
  return others
    .reduce<Dates[]>(
      (parts, { first_date, last_date }) =>
        parts.flatMap((part) =>
          part.last_date < first_date || part.first_date > last_date
            ? [part]
            : [
                { first_date: part.first_date, last_date: addDays(first_date, -1) },
                { first_date: addDays(last_date, 1), last_date: part.last_date },
              ],
        ),
      [dates],
    )
    .filter(({ first_date, last_date }) => first_date <= last_date)
}
