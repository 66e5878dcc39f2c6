import type { Coupon } from '@medina/contract/catalog/promotions'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useText } from '../../lib/texts/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMoney } from '../site/site.tsx'
import './coupon-card.css'

/** How long a tick replaces the sign of copying. */
const COPIED_MS = 1500

type CouponCardProps = {
  coupon: Coupon
  title: ReactNode
  /** Its conditions in words. */
  children: ReactNode
  /** The state or end of it, beside the code. */
  end: ReactNode
  /** Used or expired: greyed, and the code cannot be copied any more. */
  isOver?: boolean
  action?: ReactNode
}

/** A coupon: its stub with the discount, its conditions, and the code to copy. */
export function CouponCard({ coupon, title, children, end, isOver = false, action }: CouponCardProps) {
  return (
    <article className={classNames('coupon-ticket', isOver && 'coupon-over')}>
      <Stub coupon={coupon} />
      <div className="coupon-words">
        <h3 className="font-semibold leading-ui">{title}</h3>
        <div className="text-sm text-ink-2">{children}</div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3">
          {isOver ? <bdi className="coupon-copy">{coupon.code}</bdi> : <CodeButton code={coupon.code} />}
          <span className="text-sm">{end}</span>
        </div>
        {action}
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
        <b>{t('coupons.free')}</b>
        {t('coupons.delivery')}
      </p>
    )
  const { amount, currency } = money.parts(discount)
  const isPercent = discount_type === 'percent'
  return (
    <p className="coupon-stub">
      <b>
        <bdi dir="ltr">{isPercent ? `${formatNumber(discount)}%` : amount.replace(/\.0+$/, '')}</bdi>
      </b>
      {isPercent ? t('coupons.off') : t('coupons.currency_off', { currency })}
    </p>
  )
}

function CodeButton({ code }: { code: string }) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      showToast(t('coupons.copied', { code }))
      setCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      showToast(t('coupons.not_copied', { code }), { tone: 'error' })
    }
  }
  return (
    <button type="button" className="coupon-copy" aria-label={t('coupons.copy', { code })} onClick={() => void copy()}>
      <bdi>{code}</bdi>
      <Icon name={isCopied ? 'check' : 'copy'} size={18} className="text-accent-ink" />
    </button>
  )
}
