import type { CourierDay, CourierDelivery } from '@medina/contract/operator/couriers/courier-accounts'
import { formatDistance } from '@medina/web/format/format.ts'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { ExactPrice } from '#pages/sales/exact-price.tsx'

/** The deliveries of the day, the newest first. Doors and names are hidden once an order is over. */
export function DayDeliveries({ day: { date, today, deliveries_of_day: list } }: { day: CourierDay }) {
  const { t } = useText()
  return (
    <section className="desk-box day-box" aria-label={t('desk_day.deliveries')}>
      <h2>{t('desk_day.deliveries')}</h2>
      {list.length === 0 && <p className="text-ink-2">{t(date === today ? 'desk_day.first' : 'desk_day.none')}</p>}
      <ul>
        {list.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  )
}

function Delivery({ delivery }: { delivery: CourierDelivery }) {
  const { t, language } = useText()
  const money = useMoney()
  const time = useDeskTime()
  const { kind, order_id: id, store, is_returned: isReturned, meters, tip, cash, earned, created_at: at } = delivery
  return (
    <li className="desk-row day-delivery">
      <span className="min-w-0 flex-1">
        <span className="day-badges">
          <bdi dir="ltr" className="font-semibold">
            {id}
          </bdi>
          {isReturned && <Badge tone="neutral">{t('desk_day.returned')}</Badge>}
          {kind === 'order' && tip > 0 && <Badge tone="success">{t('desk_day.tip', { amount: money.text(tip) })}</Badge>}
          {cash > 0 && <Badge tone="warning">{t('desk_day.cash_of', { amount: money.text(cash) })}</Badge>}
        </span>
        <span className="desk-quiet block">
          {kind === 'tip' ? t('desk_day.late_tip') : <bdi>{store ?? t('desk_board.type_parcel')}</bdi>}
        </span>
      </span>
      <span className="day-earned">
        <ExactPrice amount={earned} />
        <span className="desk-quiet block">
          {time(at)}
          {meters !== null && ` • ${formatDistance(meters, language)}`}
        </span>
      </span>
    </li>
  )
}
