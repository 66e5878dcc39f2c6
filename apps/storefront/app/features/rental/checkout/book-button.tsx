import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { paymentProblems } from '#features/checkout/payment/payment.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import type { RentalCheckoutState } from './use-rental-checkout.ts'

/** Books the trip, or shows the reason it cannot be booked. */
export function BookButton({ checkout: { order, isGuest, contact, bill, booking } }: { checkout: RentalCheckoutState }) {
  const { t } = useText()
  const money = useMoney()
  const { quote, isOld, split, refusal } = bill

  function readReason(): string | null {
    if (isGuest && order.config.guest_checkout_status === 0) return t('checkout.guest_off')
    if (refusal !== null || quote === undefined) return refusal
    const [first] = quote.problems
    if (first !== undefined) return first.message
    return split.problem === null ? null : t(paymentProblems[split.problem])
  }

  const reason = readReason()
  return (
    <Button
      size="lg"
      block
      pending={booking.isPlacing || isOld || contact.isLoading || (quote === undefined && reason === null)}
      reason={reason}
      end={
        quote === undefined || booking.isPlacing ? undefined : (
          <Price price={money.parts(split.due > 0 ? split.due : quote.total)} size="inherit" />
        )
      }
      onClick={booking.book}
    >
      {t(booking.isPlacing ? 'checkout.placing' : 'rental_cart.confirm_booking')}
    </Button>
  )
}
