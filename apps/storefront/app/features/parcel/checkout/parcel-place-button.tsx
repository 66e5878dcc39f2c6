import { useText } from '@medina/web/texts/text.tsx'
import { PlaceButton } from '#features/checkout/placing/place-button.tsx'
import { readReason } from '#features/checkout/placing/place-reason.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import type { ParcelCheckoutState } from './use-parcel-checkout.ts'

/** Sends the parcel, or shows the reason it cannot be sent. */
export function ParcelPlaceButton({ checkout }: { checkout: ParcelCheckoutState }) {
  const { t } = useText()
  const money = useMoney()
  const { config, isGuest, choice, bill, placing } = checkout
  const { quote, isOld, split, refusal } = bill
  const facts = {
    isGuestOff: isGuest && config.guest_checkout_status === 0,
    refusal,
    minimum: 0,
    quote,
    split,
    isTipUnread: choice.tip === 'unread',
  }
  return (
    <PlaceButton
      {...{ quote, isOld }}
      due={split.due}
      isOffline={split.method === 'offline_payment'}
      isPlacing={placing.isPlacing}
      isScheduled={choice.pickupAt !== null}
      isPrescription={false}
      reason={readReason(facts, { t, money })}
      onPlace={placing.place}
    />
  )
}
