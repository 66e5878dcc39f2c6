import { useText } from '@medina/web/texts/text.tsx'
import { DayPill, PillSelect } from '#ui/pill-select.tsx'
import { type Choice, listedStatuses, listedTripStatuses, type OrderWish, paymentStatuses, periods } from './order-wish.ts'

const CHOSEN = 'chosen'

/** The state, the payment, and the days on which orders or trips were placed. */
export function Narrowing({ wish, onChange }: { wish: OrderWish; onChange: (more: Choice) => void }) {
  const { t } = useText()
  const hasDays = wish.period === CHOSEN || wish.from !== '' || wish.until !== ''
  const statuses =
    wish.of === 'trips'
      ? listedTripStatuses.map((status) => [status, t(`desk_orders.trip_${status}`)] as const)
      : listedStatuses.map((status) => [status, t(`desk_cases.event_${status}`)] as const)
  return (
    <div className="desk-filters">
      <PillSelect
        label={t('desk_orders.status')}
        every={t('desk_orders.every_status')}
        options={statuses}
        value={wish.status}
        onChange={(status) => onChange({ status })}
      />
      <PillSelect
        label={t('desk_orders.payment')}
        every={t('desk_orders.every_payment')}
        options={paymentStatuses.map((status) => [status, t(`desk_orders.payment_${status}`)])}
        value={wish.payment}
        onChange={(payment) => onChange({ payment })}
      />
      <PillSelect
        label={t('desk_orders.day')}
        every={t('desk_orders.every_day')}
        options={[...periods, CHOSEN].map((period) => [
          period,
          t(`desk_orders.period_${period as (typeof periods)[number] | typeof CHOSEN}`),
        ])}
        value={hasDays ? CHOSEN : wish.period}
        onChange={(period) => onChange({ period, from: '', until: '' })}
      />
      {hasDays &&
        (['from', 'until'] as const).map((end) => (
          <DayPill
            key={end}
            label={t(`desk_orders.${end}`)}
            value={wish[end]}
            onChange={(day) => onChange({ period: CHOSEN, [end]: day })}
          />
        ))}
    </div>
  )
}
