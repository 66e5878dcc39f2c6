import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { CouponTile } from '#features/promotions/coupon-tile.tsx'
import { vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'

/** Coupons of rental; a press copies the code. */
export function CouponRow() {
  const { t } = useText()
  const money = useMoney()
  const { data } = useQuery(vehicleQueries.coupons(useShop()))
  if (data === undefined || data.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-h2">{t('rental.coupons')}</h2>
      <ul className="row-scroll coupons">
        {data.map(({ id, code, title, discount, discount_type, min_purchase }) => (
          <li key={id}>
            <CouponTile
              code={code}
              offer={
                discount_type === 'percent'
                  ? t('rental.percent_off', { percent: discount })
                  : t('rental.amount_off', { amount: money.text(discount) })
              }
              condition={min_purchase > 0 ? t('rental.min_booking', { amount: money.text(min_purchase) }) : title}
              copy={t('rental.copy', { code })}
              copied={t('rental.copied', { code })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
