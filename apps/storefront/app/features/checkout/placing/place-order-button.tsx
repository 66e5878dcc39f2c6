import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { PlaceButton } from './place-button.tsx'
import { readReason } from './place-reason.ts'
import type { CheckoutState } from '#features/checkout/use-checkout.ts'

/** Places the order, or shows the reason it cannot be placed. */
export function PlaceOrderButton({ checkout }: { checkout: CheckoutState }) {
  const { t } = useText()
  const money = useMoney()
  const { order, choices, recipient, bill, placing } = checkout
  const { quote, isOld, split, refusal } = bill
  const { isPrescription, store, config } = order
  const facts = {
    isGuestOff: recipient.isGuest && config.guest_checkout_status === 0,
    refusal,
    // The pharmacy's items are not on the bill yet.
    minimum: isPrescription ? 0 : store.minimum_order,
    quote,
    split,
    isTimeMissing: choices.isScheduled && choices.slot === null,
    isTipUnread: choices.tip === 'unread',
  }
  return (
    <PlaceButton
      {...{ quote, isOld, isPrescription }}
      due={split.due}
      isOffline={split.method === 'offline_payment'}
      isPlacing={placing.isPlacing}
      isScheduled={choices.isScheduled}
      reason={readReason(facts, { t, money })}
      onPlace={checkout.place}
    />
  )
}
