import type { Coupon } from '@medina/contract/catalog/promotions'
import { formatDate } from '../../../lib/format/format.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { isCustomer, useOwner } from '../../../lib/session/owner.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useCoupons } from '../../promotions/promotions.data.ts'
import { useMoney } from '../../site/site.tsx'
import './coupon-dialog.css'

/** The purchase that a coupon needs, before discounts. */
export type Purchase = { items: readonly { unit_price: number; quantity: number; add_ons_price?: number }[] }

type CouponDialogProps = {
  storeId: number
  quote: Purchase | undefined
  onChoose: (code: string) => void
  /** Called when a guest selects a coupon: coupons require an account. */
  onSignIn: (code: string) => void
  onClose: () => void
}

/** The coupons that this store accepts today. One below its minimum shows the gap; a guest sees that an account is required. */
export default function CouponDialog({ storeId, quote, onChoose, onSignIn, onClose }: CouponDialogProps) {
  const { t } = useText()
  const { data, isError, refetch } = useCoupons()
  const owner = useOwner()
  const isGuest = owner === null || !isCustomer(owner)
  const bought = quote?.items.reduce((sum, item) => sum + item.unit_price * item.quantity + (item.add_ons_price ?? 0), 0) ?? 0
  // Coupons that can be used now come first.
  const coupons = data
    ?.filter(({ store_ids = [] }) => store_ids.length === 0 || store_ids.includes(storeId))
    .toSorted((one, other) => Number(one.min_purchase > bought) - Number(other.min_purchase > bought))
  return (
    <Dialog open onClose={onClose} title={t('coupon.title')} closeLabel={t('ui.close')}>
      {isError && (
        <EmptyState
          art="offline"
          title={t('ui.failed')}
          action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        />
      )}
      {coupons === undefined && !isError && <Waiting />}
      {coupons?.length === 0 && <EmptyState art="coupon" title={t('coupon.none')} />}
      {coupons !== undefined && coupons.length > 0 && (
        <ul className="grid gap-3">
          {coupons.map((coupon) => (
            <CouponTicket key={coupon.id} {...{ coupon, bought, isGuest }} onChoose={isGuest ? onSignIn : onChoose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type CouponTicketProps = { coupon: Coupon; bought: number; isGuest: boolean; onChoose: (code: string) => void }

function CouponTicket({ coupon, bought, isGuest, onChoose }: CouponTicketProps) {
  const { t, language } = useText()
  const money = useMoney()
  const { code, title, min_purchase, max_discount, discount_type, coupon_type, expire_date } = coupon
  const gap = min_purchase - bought
  // A calendar date without a time zone.
  const date = formatDate(new Date(`${expire_date}T00:00:00Z`), language, 'UTC', { day: 'numeric', month: 'long' })
  const hasCap = coupon_type !== 'free_delivery' && discount_type === 'percent' && max_discount > 0
  return (
    <li className="ticket">
      <span className="ticket-stub">{useOffer(coupon)}</span>
      <div className="min-w-0 flex-1 px-4 py-3.5">
        <h3 className="font-semibold leading-ui">
          <bdi>{title}</bdi>
        </h3>
        <div className="ticket-terms">
          <p>
            {min_purchase > 0 && <span>{t('coupon.from', { amount: money.text(min_purchase) })} </span>}
            {hasCap && <span>{t('coupon.up_to', { amount: money.text(max_discount) })} </span>}
            <span>{t('coupon.until', { date })}</span>
          </p>
        </div>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-2">
          <bdi className="ticket-code">{code}</bdi>
          {gap > 0 ? (
            <span className="text-sm text-ink-2">{t('coupon.gap', { amount: money.text(gap) })}</span>
          ) : (
            <Button
              size="sm"
              variant={isGuest ? 'secondary' : 'primary'}
              onClick={() => onChoose(code)}
              aria-label={t(isGuest ? 'coupon.sign_in_code' : 'coupon.apply_code', { code })}
            >
              {t(isGuest ? 'coupon.sign_in' : 'checkout.coupon_apply')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function useOffer({ coupon_type, discount_type, discount }: Coupon): string {
  const { t } = useText()
  const money = useMoney()
  if (coupon_type === 'free_delivery') return t('coupon.offer_free')
  const amount = discount_type === 'percent' ? `${formatNumber(discount)}%` : money.text(discount)
  return t('coupon.offer', { amount })
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} className="ticket-bone rounded-lg" />
      ))}
    </div>
  )
}
