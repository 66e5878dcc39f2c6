import { formatStraightDistance } from '#lib/format/straight-distance.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Notice } from '@medina/web/ui/feedback/notice.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { CouponBox } from './coupon-box.tsx'
import { PlaceOrderButton } from '#features/checkout/placing/place-order-button.tsx'
import { Summary } from './summary.tsx'
import type { CheckoutState } from '#features/checkout/use-checkout.ts'
import { useSlotText } from '#features/checkout/receiving/use-slot-text.ts'

type Props = { checkout: CheckoutState }

/** The bill with its coupon; wide screens also show the button here. */
export function CheckoutSummary({ checkout }: Props) {
  const { order, choices, bill } = checkout
  const { store, cart, isPrescription } = order
  const { quote, split, isOld, refusal } = bill
  const time = useReceivingTime(checkout)
  return (
    <Summary
      {...{ store, cart, quote, split, isOld, time, isPrescription }}
      isDelivery={choices.isDelivery}
      coupon={
        <CouponBox
          {...{ quote, isOld, storeId: store.id }}
          code={choices.choice.coupon}
          onChange={(coupon) => choices.change({ coupon })}
        />
      }
      problem={refusal && <Notice tone="danger" title={refusal} />}
    >
      <Status checkout={checkout} />
      <div className="mt-5 hidden lg:block">
        <PlaceOrderButton checkout={checkout} />
      </div>
    </Summary>
  )
}

/** The chosen slot, or the delivery time and how far the store is. */
function useReceivingTime({ order: { store }, choices }: CheckoutState): string {
  const { t, language } = useText()
  const slotText = useSlotText(store, choices.days)
  if (choices.slot !== null) return slotText(choices.slot)
  const range = formatMinutes(store.delivery_time, t)
  if (!choices.isDelivery || store.distance === 0) return range
  return `${range} •\u00a0${formatStraightDistance(store.distance, language)}`
}

/** Announces the total and the sending of the order to screen readers. */
function Status({ checkout: { placing, bill } }: Props) {
  const { t } = useText()
  const money = useMoney()
  const { quote, isOld } = bill
  return (
    <p className="sr-only" role="status">
      {placing.isPlacing ? t('checkout.placing') : quote && !isOld && t('checkout.total_is', { amount: money.text(quote.total) })}
    </p>
  )
}
