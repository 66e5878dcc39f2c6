import type { CourierDay } from '@medina/contract/operator/couriers/courier-accounts'
import { useText } from '@medina/web/texts/text.tsx'
import { ExactPrice } from '#pages/sales/exact-price.tsx'
import { useDayName } from './use-day-name.ts'

/** The earnings of the day, beside those of the days before it; screen readers get a table. */
export function DayEarnings({ day: { date, today, earned, bars } }: { day: CourierDay }) {
  const { t } = useText()
  const name = useDayName()
  const most = Math.max(...bars.map((bar) => bar.earned))
  return (
    <div className="day-earnings">
      <div>
        <p className="text-ink-2">{t(date === today ? 'desk_day.earned_today' : 'desk_day.earned')}</p>
        <p className="day-amount">
          <ExactPrice amount={earned} size="inherit" />
        </p>
      </div>
      <div className="day-bars" aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar.date} className="day-bar" data-shown={bar.date === date ? '' : undefined}>
            <span className="day-track">
              <span style={{ blockSize: most === 0 ? 0 : `${(bar.earned / most) * 100}%` }} />
            </span>
            {name(bar.date, true)}
          </span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{t('desk_day.bars')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk_day.day')}</th>
            <th scope="col">{t('desk_day.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.date}>
              <th scope="row">{name(bar.date)}</th>
              <td>
                <ExactPrice amount={bar.earned} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
