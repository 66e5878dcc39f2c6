import type { Coupon } from '@medina/contract/catalog/promotions'
import { useText } from '@medina/web/texts/text.tsx'
import { CouponTile } from '#features/promotions/coupon-tile.tsx'
import { useCoupons } from '#features/promotions/promotions.data.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'

/** Coupons for everybody at the place, and a customer's own; a press copies the code. */
export function CouponStrip() {
  const { t } = useText()
  const money = useMoney()
  const describeOffer = useOffer()
  const { data, isError, refetch } = useCoupons()
  const title = t('sections.coupons')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-row" />
  if (data.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-h2">{title}</h2>
      <ul className="row-scroll coupons">
        {data.map((coupon) => (
          <li key={coupon.id}>
            <CouponTile
              code={coupon.code}
              offer={describeOffer(coupon)}
              condition={
                coupon.min_purchase > 0 ? t('sections.min_order', { amount: money.text(coupon.min_purchase) }) : coupon.title
              }
              copy={t('sections.use_code', { code: coupon.code })}
              copied={t('sections.copied')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useOffer(): (coupon: Coupon) => string {
  const { t } = useText()
  const money = useMoney()
  return ({ coupon_type, discount_type, discount }) => {
    if (coupon_type === 'free_delivery') return t('card.free')
    if (discount_type === 'percent') return t('sections.get_percent', { percent: discount })
    return t('sections.get_amount', { amount: money.text(discount) })
  }
}
