import type { CourierDay } from '@medina/contract/operator/couriers/courier-accounts'
import { formatDistance } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ExactPrice } from '#pages/sales/exact-price.tsx'
import { useDayName } from './use-day-name.ts'

/** The days of the last thirty on which the courier earned something; a press shows that day. */
export function DayHistory({ day: { date, history }, onShow }: { day: CourierDay; onShow: (date: string) => void }) {
  const { t, language } = useText()
  const name = useDayName()
  const days = history.filter((each) => each.deliveries > 0 || each.earned > 0)
  if (days.length === 0) return null
  return (
    <section className="desk-box day-box" aria-label={t('desk_day.history')}>
      <h2>{t('desk_day.history')}</h2>
      <ul>
        {days.map((each) => (
          <li key={each.date} className="desk-row">
            <button
              type="button"
              className="desk-row-button"
              aria-current={each.date === date ? 'date' : undefined}
              onClick={() => onShow(each.date)}
            >
              <span className="min-w-0 flex-1 text-start">
                <span className="block">{name(each.date)}</span>
                <span className="desk-quiet">
                  {t('desk_day.count', { n: each.deliveries })}
                  {each.meters > 0 && ` • ${formatDistance(each.meters, language)}`}
                </span>
              </span>
              <ExactPrice amount={each.earned} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
