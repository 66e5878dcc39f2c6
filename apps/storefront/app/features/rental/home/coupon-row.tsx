import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { type CouponStrip, vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'

/** Coupons of rental; a press copies the code. */
export function CouponRow() {
  const { t } = useText()
  const { data } = useQuery(vehicleQueries.coupons(useShop()))
  if (data === undefined || data.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-h2">{t('rental.coupons')}</h2>
      <ul className="row-scroll gap-3">
        {data.map((coupon) => (
          <li key={coupon.id}>
            <CouponCard coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CouponCard({ coupon }: { coupon: CouponStrip }) {
  const { t } = useText()
  const money = useMoney()
  const { code, discount, discount_type, min_purchase, title } = coupon
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    showToast(t('rental.copied', { code }))
  }
  return (
    <article className="grid w-64 gap-1 rounded-lg bg-accent-soft p-4">
      <h3 className="text-name font-semibold">
        {discount_type === 'percent'
          ? t('rental.percent_off', { percent: discount })
          : t('rental.amount_off', { amount: money.text(discount) })}
      </h3>
      <p className="text-sm">{min_purchase > 0 ? t('rental.min_booking', { amount: money.text(min_purchase) }) : title}</p>
      <button
        type="button"
        className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent-ink"
        aria-label={t('rental.copy', { code })}
        onClick={() => void copy().catch(() => undefined)}
      >
        <Icon name="copy" size={16} />
        <bdi>{code}</bdi>
      </button>
    </article>
  )
}
