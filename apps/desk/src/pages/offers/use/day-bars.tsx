import type { OfferDays } from '@medina/contract/operator/offers/offer-days'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useOfferWords } from '#pages/offers/use-offer-words.ts'

/** The uses of the last days, at most thirty, as bars in the direction of reading; readers get a table. */
export function DayBars({ days }: Pick<OfferDays, 'days'>) {
  const { t } = useText()
  const money = useMoney()
  const { day, days: span, number } = useOfferWords()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-3">
        <span className="font-medium">{t('desk_offers.uses_by_day')}</span>
        <bdi className="desk-quiet">{span({ from: first.date, until: last.date })}</bdi>
      </p>
      <div className="desk-offer-days" aria-hidden="true">
        {days.map(({ date, count }) => (
          <span key={date} data-last={date === last.date || undefined} style={{ blockSize: `${(count / most) * 100}%` }} />
        ))}
      </div>
      <table className="sr-only">
        <caption>{t('desk_offers.uses_by_day')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('desk_offers.day')}</th>
            <th scope="col">{t('desk_offers.used')}</th>
            <th scope="col">{t('desk_offers.cost')}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ count }) => count > 0)
            .map(({ date, count, by_business: business, by_stores: stores }) => (
              <tr key={date}>
                <th scope="row">{day(date)}</th>
                <td>{number(count)}</td>
                <td>{money.text(business + stores)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
