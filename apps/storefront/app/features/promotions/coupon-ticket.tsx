import type { Coupon } from '@medina/contract/catalog/promotions'
import type { ReactNode } from 'react'
import { type Translate, useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import './coupon-ticket.css'

type CouponTicketProps = {
  coupon: Coupon
  children: ReactNode
  /** Used or expired: greyed. */
  isOver?: boolean
}

/** A coupon: its stub with the discount, its title, and further content. */
export function CouponTicket({ coupon, children, isOver = false }: CouponTicketProps) {
  return (
    <article className={classNames('coupon-ticket', isOver && 'coupon-over')}>
      <Stub coupon={coupon} />
      <div className="coupon-words">
        <h3 className="font-semibold leading-ui">
          <bdi>{coupon.title}</bdi>
        </h3>
        {children}
      </div>
    </article>
  )
}

function Stub({ coupon: { coupon_type, discount_type, discount } }: { coupon: Coupon }) {
  const { t } = useText()
  const money = useMoney()
  if (coupon_type === 'free_delivery')
    return (
      <p className="coupon-stub">
        <b>{t('coupon.free')}</b>
        {t('coupon.delivery')}
      </p>
    )
  const { amount, currency } = money.parts(discount)
  const isPercent = discount_type === 'percent'
  return (
    <p className="coupon-stub">
      <b>
        <bdi dir="ltr">{isPercent ? t('coupon.percent', { percent: discount }) : amount.replace(/[.,]0+$/, '')}</bdi>
      </b>
      {isPercent ? t('coupon.off') : t('coupon.currency_off', { currency })}
    </p>
  )
}

/** The minimum and maximum amounts of a coupon as text. */
export function describeBounds(
  { min_purchase, max_discount, discount_type, coupon_type }: Coupon,
  t: Translate,
  format: (amount: number) => string,
): string[] {
  const hasCap = coupon_type !== 'free_delivery' && discount_type === 'percent' && max_discount > 0
  return [
    ...(min_purchase > 0 ? [t('coupon.from', { amount: format(min_purchase) })] : []),
    ...(hasCap ? [t('coupon.up_to', { amount: format(max_discount) })] : []),
  ]
}
