import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { type Choice, listedStatuses, listedTripStatuses, type OrderWish, paymentStatuses, periods } from './order-wish.ts'

const CHOSEN = 'chosen'

/** The state, the payment, and the days on which orders or trips were placed. */
export function Narrowing({ wish, onChange }: { wish: OrderWish; onChange: (more: Choice) => void }) {
  const { t } = useText()
  const hasDays = wish.period === CHOSEN || wish.from !== '' || wish.until !== ''
  const options =
    wish.of === 'trips'
      ? listedTripStatuses.map((status) => [status, t(`desk_orders.trip_${status}`)] as const)
      : listedStatuses.map((status) => [status, t(`desk_cases.event_${status}`)] as const)
  return (
    <div className="desk-orders-narrowing">
      <Select label={t('desk_orders.status')} value={wish.status} onChange={(event) => onChange({ status: event.target.value })}>
        <option value="">{t('desk_orders.every_status')}</option>
        {options.map(([status, name]) => (
          <option key={status} value={status}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('desk_orders.payment')}
        value={wish.payment}
        onChange={(event) => onChange({ payment: event.target.value })}
      >
        <option value="">{t('desk_orders.every_payment')}</option>
        {paymentStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`desk_orders.payment_${status}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('desk_orders.day')}
        value={hasDays ? CHOSEN : wish.period}
        onChange={(event) => onChange({ period: event.target.value, from: '', until: '' })}
      >
        <option value="">{t('desk_orders.every_day')}</option>
        {[...periods, CHOSEN].map((period) => (
          <option key={period} value={period}>
            {t(`desk_orders.period_${period as (typeof periods)[number] | typeof CHOSEN}`)}
          </option>
        ))}
      </Select>
      {hasDays &&
        (['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            type="date"
            label={t(`desk_orders.${end}`)}
            value={wish[end]}
            onChange={(event) => onChange({ period: CHOSEN, [end]: event.target.value })}
          />
        ))}
    </div>
  )
}
