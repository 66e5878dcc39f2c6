import type { Cashback } from '@medina/contract/catalog/promotions'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useShop } from '@medina/web/api/shop.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDayOfCoupon } from '#features/promotions/day-of-coupon.ts'

/** The cashback offers with what remains of them. They are optional: without an answer nothing is shown. */
export function CashbackOffers() {
  const { t } = useText()
  const { moduleid } = useShop().headers
  const { data = [] } = useMyQuery(
    'promotions.cashbacks',
    {},
    { staleTime: 10_000, isOfPlace: true, enabled: moduleid !== undefined },
  )
  if (data.length === 0) return null
  return (
    <section aria-labelledby="coupons-cashback">
      <h2 id="coupons-cashback" className="text-h2">
        {t('coupons.cashback')}
      </h2>
      <ul className="coupons-list">
        {data.map((offer) => (
          <li key={offer.id} className="card flex gap-3 rounded-lg px-4 py-3.5">
            <span className="grid size-10 flex-none place-items-center rounded-10 bg-success-soft text-success">
              <Icon name="percent" size={22} />
            </span>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer }: { offer: Cashback }) {
  const { t } = useText()
  const money = useMoney()
  const { title, cashback_type, cashback_amount, min_purchase, max_discount, same_user_limit, total_used, end_date } = offer
  const isPercent = cashback_type === 'percentage'
  const amount = isPercent ? t('coupon.percent', { percent: cashback_amount }) : money.text(cashback_amount)
  const date = useDayOfCoupon()(end_date)
  const words = [
    ...(min_purchase > 0 ? [t('coupon.from', { amount: money.text(min_purchase) })] : []),
    ...(isPercent && max_discount > 0 ? [t('coupon.up_to', { amount: money.text(max_discount) })] : []),
    t('coupons.uses_left', { n: same_user_limit - total_used }),
    t('coupon.until', { date }),
  ]
  return (
    <div className="min-w-0 leading-ui">
      <strong className="block font-semibold">
        {t('coupons.cashback_amount', { amount })} · <bdi>{title}</bdi>
      </strong>
      <span className="text-sm text-ink-2">{words.join(' · ')}</span>
    </div>
  )
}
