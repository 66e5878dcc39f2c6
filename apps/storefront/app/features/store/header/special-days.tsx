import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { formatClockTime } from '@medina/web/format/clock-time.ts'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { isAllDay } from '#features/catalog/campaign-days.ts'
import '#features/catalog/week-hours.css'

type SpecialDay = NonNullable<StoreDetails['special_days']>[number]

/** The dates of the next weeks on which a store is closed or has other hours, each with its reason. */
export function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  const { t } = useText()
  if (days.length === 0) return null
  const inOrder = days.toSorted((one, other) => (one.first_date < other.first_date ? -1 : 1))
  return (
    <>
      <h3 className="mt-6 mb-2 text-h3">{t('store.special_days')}</h3>
      <dl className="-mx-3 text-label">
        {inOrder.map((day) => (
          <Day key={`${day.first_date} ${day.last_date}`} day={day} />
        ))}
      </dl>
    </>
  )
}

function Day({ day: { first_date, last_date, shifts, reason } }: { day: SpecialDay }) {
  const { t, language } = useText()
  const [from, to] = [first_date, last_date].map((date) =>
    formatDate(new Date(date), language, 'UTC', { weekday: 'short', day: 'numeric', month: 'short' }),
  )
  return (
    <div className="week-day">
      <dt>
        {first_date === last_date ? from : t('ui.from_to', { from: from ?? '', to: to ?? '' })}
        {reason !== null && (
          <span className="block text-ink-2">
            <bdi>{reason}</bdi>
          </span>
        )}
      </dt>
      <dd>
        {shifts.length === 0 && t('ui.closed_day')}
        {shifts.map(({ opening_time, closing_time }) => (
          <span key={opening_time} className="block">
            {isAllDay(opening_time, closing_time)
              ? t('ui.all_day')
              : t('ui.from_to', { from: formatClockTime(opening_time, language), to: formatClockTime(closing_time, language) })}
          </span>
        ))}
      </dd>
    </div>
  )
}
