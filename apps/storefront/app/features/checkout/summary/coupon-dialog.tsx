import type { Coupon } from '@medina/contract/catalog/promotions'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { CouponTicket, describeBounds } from '#features/promotions/coupon-ticket.tsx'
import { useDayOfCoupon } from '#features/promotions/day-of-coupon.ts'
import { useCoupons } from '#features/promotions/promotions.data.ts'
import { useMoney } from '@medina/web/site/site.tsx'

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
            <Choice key={coupon.id} {...{ coupon, bought, isGuest }} onChoose={isGuest ? onSignIn : onChoose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type ChoiceProps = { coupon: Coupon; bought: number; isGuest: boolean; onChoose: (code: string) => void }

function Choice({ coupon, bought, isGuest, onChoose }: ChoiceProps) {
  const { t } = useText()
  const money = useMoney()
  const { code, min_purchase, expire_date } = coupon
  const gap = min_purchase - bought
  const date = useDayOfCoupon()(expire_date)
  const words = [...describeBounds(coupon, t, money.text), t('coupon.until', { date })]
  return (
    <li>
      <CouponTicket coupon={coupon}>
        {words.map((each) => (
          <p key={each} className="text-sm text-ink-2">
            {each}
          </p>
        ))}
        <div className="coupon-foot">
          <bdi className="coupon-copy">{code}</bdi>
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
      </CouponTicket>
    </li>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {['one', 'two', 'three'].map((row) => (
        <Skeleton key={row} className="h-28 rounded-lg" />
      ))}
    </div>
  )
}
