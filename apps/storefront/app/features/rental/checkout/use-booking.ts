import type { TripQuote } from '@medina/contract/rental/trips'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { guestPart, readOwner } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { toCardWay } from '#lib/cards/card-way.ts'
import type { PaymentSplit } from '#features/checkout/payment/payment.ts'
import type { ComparedQuote } from '#features/checkout/placing/quote-changes.ts'
import { type PlacedOnce, usePlacedOnce } from '#features/checkout/placing/use-placed-once.ts'
import { type BookingBody, bookings, useBookTrip } from './rental-checkout.data.ts'
import type { useTripContact } from './use-trip-contact.ts'

export type BookingParts = {
  contact: { contact_person_name: string; contact_person_number: string; contact_person_email: string }
  shown: TripQuote
  payment: PaymentSplit
}

type Booking = {
  moduleId: number
  bill: PlacedOnce<TripQuote>['bill']
  pay: (total: number) => PaymentSplit
  contact: Pick<ReturnType<typeof useTripContact>, 'validate' | 'refuseBy'>
  toBody: (parts: BookingParts) => BookingBody
  onBooked: () => void
}

/** Books the trip, and opens its page or the gateway's. */
export function useBooking({ moduleId, bill, pay, contact, toBody, onBooked }: Booking) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const trip = useBookTrip()
  const findGateway = useGatewayAddress()

  async function send(shown: TripQuote): Promise<void> {
    const valid = contact.validate()
    if (valid === null) return
    const payment = pay(shown.total)
    const tripId = await trip.mutateAsync(bookings.begin(moduleId, toBody({ contact: valid, shown, payment })))
    bookings.end()
    onBooked()
    void client.invalidateQueries({ queryKey: ['rentalCart.get'] })
    const gateway = payment.method === 'digital_payment' && payment.gateway !== null ? await findGateway(tripId, payment) : null
    // The gateway returns to this page, so the page must be in the history first.
    await navigate(`${tripPath(tripId)}${gateway === null ? '?from=place_order' : ''}`)
    if (gateway !== null) location.assign(gateway)
  }

  const { place, priceChange, ...once } = usePlacedOnce({
    bill,
    send,
    end: bookings.end,
    refuseBy: contact.refuseBy,
    // A unit may be taken, or the pickup in the past: the refreshed cart shows it.
    outdated: [['rentalCart.get']],
  })
  return {
    ...once,
    book: place,
    isPlacing: trip.isPending,
    priceChange: priceChange && { before: toCompared(priceChange.before), after: toCompared(priceChange.after) },
  }
}

/** Requests the address of the gateway's page. If that fails, the trip's page offers to pay again. */
function useGatewayAddress() {
  const { t } = useText()
  const { call, headers } = useShop()
  return async (tripId: number, { gateway, card }: PaymentSplit): Promise<string | null> => {
    try {
      const body = {
        ...guestPart(readOwner()),
        trip_id: tripId,
        payment_method: 'digital_payment' as const,
        ...toCardWay({ gateway, card }),
        callback_url: tripPath(tripId),
      }
      const answer = await call('trips.pay', { body }, headers)
      return typeof answer === 'string' ? answer : null
    } catch (error) {
      showFailure(error, t)
      return null
    }
  }
}

function toCompared({ items, lines, total }: TripQuote): ComparedQuote {
  return { items: items.map((item) => ({ ...item, add_ons_price: 0 })), lines, total }
}
