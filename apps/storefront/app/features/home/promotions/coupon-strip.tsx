import type { Coupon } from '@medina/contract/catalog/promotions'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useCoupons } from '#features/promotions/promotions.data.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { SectionFailure } from '#features/home/sections/section-failure.tsx'

/** How long "Copied" replaces the code (screens 2.5). */
const COPIED_MS = 1000

/** Coupons for everybody at the place, and a customer's own; a press copies the code. */
export function CouponStrip() {
  const { t } = useText()
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
            <CouponCard coupon={coupon} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const { t } = useText()
  const money = useMoney()
  const [isCopied, setIsCopied] = useState(false)
  const offer = useOffer(coupon)
  const copy = async () => {
    await navigator.clipboard.writeText(coupon.code)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), COPIED_MS)
  }
  return (
    <article className="coupon">
      <h3 className="text-name font-semibold">{offer}</h3>
      <p className="text-sm">
        {coupon.min_purchase > 0 ? t('sections.min_order', { amount: money.text(coupon.min_purchase) }) : coupon.title}
      </p>
      <button type="button" className="coupon-code" onClick={() => void copy().catch(() => undefined)}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        <span aria-live="polite">{isCopied ? t('sections.copied') : t('sections.use_code', { code: coupon.code })}</span>
      </button>
    </article>
  )
}

function useOffer({ coupon_type, discount_type, discount }: Coupon): string {
  const { t } = useText()
  const money = useMoney()
  if (coupon_type === 'free_delivery') return t('card.free')
  if (discount_type === 'percent') return t('sections.get_percent', { percent: discount })
  return t('sections.get_amount', { amount: money.text(discount) })
}
