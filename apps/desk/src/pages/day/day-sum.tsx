import type { CourierDay } from '@medina/contract/operator/couriers/courier-accounts'
import { formatDistance } from '@medina/web/format/format.ts'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { ExactPrice } from '#pages/sales/exact-price.tsx'

const METERS_PER_KM = 1000

/** The figures of the day, and its earnings as a sum by the rule of the office. */
export function DaySum({ day }: { day: CourierDay }) {
  const { t, language } = useText()
  const { deliveries, meters, sum, deliveries_of_day: list } = day
  const { digits } = useMoney().currency
  const cash = list.reduce((total, delivery) => total + delivery.cash, 0)
  const km = formatNumber(meters / METERS_PER_KM, language)
  const isPaidOtherwise = sum.per_delivery === 0 && sum.per_km === 0
  const exact = (amount: number) => formatNumber(amount, language, digits, digits)
  return (
    <>
      <dl className="day-figures">
        <div>
          <dd>{formatNumber(deliveries, language, 0)}</dd>
          <dt>{t('desk_day.deliveries')}</dt>
        </div>
        <div>
          <dd>{meters === 0 ? km : formatDistance(meters, language)}</dd>
          <dt>{t('desk_day.distance')}</dt>
        </div>
        <div>
          <dd>
            <ExactPrice amount={cash} size="inherit" />
          </dd>
          <dt>{t('desk_day.collected')}</dt>
        </div>
      </dl>
      <dl className="day-sum">
        {!isPaidOtherwise && (
          <>
            <Part name={t('desk_day.part_delivery')} amount={sum.delivery}>
              {sum.per_delivery !== null && `${formatNumber(deliveries, language, 0)} × ${exact(sum.per_delivery)}`}
            </Part>
            <Part name={t('desk_day.part_distance')} amount={sum.distance}>
              {sum.per_km !== null && `${km} × ${exact(sum.per_km)}`}
            </Part>
          </>
        )}
        {sum.extra > 0 && <Part name={t('desk_day.part_extra')} amount={sum.extra} />}
        <Part name={t('desk_day.part_tip')} amount={sum.tip} />
      </dl>
      {isPaidOtherwise && <p className="desk-quiet">{t('desk_day.only_tips')}</p>}
      <p className="day-owed">
        <span>
          {t(day.owed < 0 ? 'desk_day.owed_owes' : 'desk_day.owed')}
          <span className="desk-quiet block">{t('desk_day.owed_note')}</span>
        </span>
        <ExactPrice amount={Math.abs(day.owed)} size="name" />
      </p>
    </>
  )
}

type PartProps = { name: string; amount: number; children?: string | false }

function Part({ name, amount, children }: PartProps) {
  return (
    <div>
      <dt>
        {name}{' '}
        {typeof children === 'string' && (
          <bdi dir="ltr" className="desk-quiet">
            {children}
          </bdi>
        )}
      </dt>
      <dd>
        <ExactPrice amount={amount} />
      </dd>
    </div>
  )
}
