import type { CustomerCoupon } from '@medina/contract/catalog/promotions'
import { countDays, toLocalTime } from '@medina/time/local-time'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { CouponCard } from '#features/promotions/coupon-card.tsx'
import { describeBounds } from '#features/promotions/coupon-ticket.tsx'
import { useDayOfCoupon } from '#features/promotions/day-of-coupon.ts'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { UseNow } from './use-now.tsx'

/** A coupon of the page: its scope, conditions, dates, and the link to use it. */
export function MyCouponCard({ coupon }: { coupon: CustomerCoupon }) {
  const { t } = useText()
  const { state, module, store, zones } = coupon
  const place = store?.name ?? module.name
  return (
    <CouponCard
      coupon={coupon}
      isOver={state === 'used' || state === 'expired'}
      end={<End coupon={coupon} />}
      action={state === 'usable' && <UseNow coupon={coupon} />}
    >
      <p>{zones.length === 0 ? <bdi>{place}</bdi> : t('coupons.in_zones', { place, zones: zones.join(t('coupons.comma')) })}</p>
      <Conditions coupon={coupon} />
    </CouponCard>
  )
}

function Conditions({ coupon }: { coupon: CustomerCoupon }) {
  const { t } = useText()
  const money = useMoney()
  const { coupon_type, uses_left, limit, state } = coupon
  const words = [
    ...describeBounds(coupon, t, money.text),
    ...(coupon_type === 'first_order' ? [t('coupons.first_order')] : []),
    ...(coupon_type !== 'first_order' && limit !== null && uses_left !== null && state !== 'used'
      ? [t('coupons.uses_left', { n: uses_left })]
      : []),
  ]
  return words.map((each) => <p key={each}>{each}</p>)
}

/** The first or last day, in the colour of danger on the last one. */
function End({ coupon: { state, start_date, expire_date } }: { coupon: CustomerCoupon }) {
  const { t } = useText()
  const today = toLocalTime(useNow(), useConfig()?.time_zone ?? 'UTC').date
  const write = useDayOfCoupon()
  if (state === 'used') return t('coupons.used')
  if (state === 'expired') return t('coupons.expired', { date: write(expire_date) })
  if (state === 'coming') return t('coupons.starts', { date: write(start_date) })
  if (countDays(today, expire_date) <= 0) return <strong className="text-danger">{t('coupons.ends_today')}</strong>
  return <span className="text-ink-2">{t('coupon.until', { date: write(expire_date) })}</span>
}
