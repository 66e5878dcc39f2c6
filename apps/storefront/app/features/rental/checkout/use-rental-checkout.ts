import type { RentalCart, TripPlan } from '@medina/contract/rental/rental-cart'
import type { TripQuote } from '@medina/contract/rental/trips'
import type { Config } from '@medina/contract/site-config'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import type { Place } from '@medina/web/device/preferences.ts'
import { guestPart, isCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { noWish, type PaymentWish, type PayMethod, readOffer, splitTotal } from '#features/checkout/payment/payment.ts'
import { readRefusal } from '#features/checkout/summary/use-checkout-bill.ts'
import { chooseCoupon, readChosenCoupon } from '#features/promotions/chosen-coupon.ts'
import { rentalChangeKey } from '#features/rental/cart/rental-cart.data.ts'
import { type BookingBody, useTripQuote } from './rental-checkout.data.ts'
import { type BookingParts, useBooking } from './use-booking.ts'
import { useTripContact } from './use-trip-contact.ts'

export type RentalOrder = {
  cart: RentalCart
  plan: TripPlan
  config: Config
  place: Place
  owner: string
  moduleId: number
  onBooked: () => void
}

type Choice = { coupon: string; note: string; payment: PaymentWish }
type TripMethod = NonNullable<BookingBody['payment_method']>

const start: Choice = { coupon: '', note: '', payment: noWish }

export type RentalCheckoutState = ReturnType<typeof useRentalCheckout>

/** The state of a booking: contact, note, coupon, payment, bill and submission. */
export function useRentalCheckout(order: RentalOrder) {
  const { cart, plan, config, place, owner, moduleId, onBooked } = order
  const { t } = useText()
  const [choice, setChoice] = useState(() => ({ ...start, coupon: readChosenCoupon(moduleId, cart.carts[0]?.provider.id ?? 0) }))
  const contact = useTripContact(owner, place)
  const isScheduled = new Date(plan.pickup_time) > useNow()
  const quoted: BookingBody = {
    ...guestPart(owner),
    scheduled: isScheduled ? 1 : 0,
    coupon_code: choice.coupon || null,
  }
  // A pending change of the cart is not on the server's bill yet.
  const isWaiting = useIsMutating({ mutationKey: rentalChangeKey }) > 0
  const bill = useTripQuote(quoted, cart, isWaiting)
  const offer = readOffer(config, toPayable(bill.quote))
  const pay = (total: number) => {
    const split = splitTotal(choice.payment, offer, total)
    return bill.quote?.pays_later === true ? { ...split, problem: null } : split
  }
  const booking = useBooking({
    moduleId,
    bill,
    pay,
    contact,
    toBody: (parts) => toBookingBody({ ...quoted, additional_note: choice.note.trim() || null }, parts),
    onBooked() {
      chooseCoupon(null)
      onBooked()
    },
  })
  return {
    order,
    isGuest: !isCustomer(owner),
    choice,
    change: (changes: Partial<Choice>) => setChoice((current) => ({ ...current, ...changes })),
    contact,
    bill: { ...bill, offer, split: pay(bill.quote?.total ?? 0), refusal: readRefusal(bill.error, t) },
    booking,
  }
}

function toBookingBody(body: BookingBody, { contact, shown, payment }: BookingParts): BookingBody {
  return {
    ...body,
    ...contact,
    contact_person_email: contact.contact_person_email.trim() || null,
    coupon_code: shown.coupon?.code ?? null,
    payment_method: toTripMethod(payment.method),
    partial_payment: payment.isPart,
    expected_amount: shown.total,
  }
}

/** Trips have another name for cash. */
function toTripMethod(method: PayMethod | 'wallet'): TripMethod {
  return method === 'cash_on_delivery' ? 'cash_payment' : method
}

function toPayable(quote: TripQuote | undefined) {
  if (quote === undefined) return undefined
  const { wallet_balance, cash_maximum, payment_methods, gateways, gateway_digits, saved_cards } = quote
  return {
    wallet_balance,
    cash_maximum,
    ...(gateways && { gateways }),
    ...(saved_cards && { saved_cards }),
    ...(gateway_digits !== undefined && { gateway_digits }),
    payment_methods: payment_methods.map((method) => (method === 'cash_payment' ? 'cash_on_delivery' : method)),
  }
}
