import type { Coupon } from '@medina/contract/catalog/promotions'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { CouponTicket } from './coupon-ticket.tsx'

/** How long a tick replaces the copy icon. */
const COPIED_MS = 1500

type CouponCardProps = {
  coupon: Coupon
  /** Its conditions as text. */
  children: ReactNode
  /** Its state or expiry, above the code. */
  end: ReactNode
  /** Used or expired: the code cannot be copied any more. */
  isOver?: boolean
  action?: ReactNode
}

/** A coupon with its conditions, and the code to copy. */
export function CouponCard({ coupon, children, end, isOver = false, action }: CouponCardProps) {
  return (
    <CouponTicket coupon={coupon} isOver={isOver}>
      <div className="text-sm text-ink-2">{children}</div>
      <p className="text-sm">{end}</p>
      <div className="coupon-foot">
        {isOver ? <bdi className="coupon-copy">{coupon.code}</bdi> : <CodeButton code={coupon.code} />}
        {action}
      </div>
    </CouponTicket>
  )
}

function CodeButton({ code }: { code: string }) {
  const { t } = useText()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(setCopied, COPIED_MS, false)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      showToast(t('coupons.copied', { code }))
      setCopied(true)
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
