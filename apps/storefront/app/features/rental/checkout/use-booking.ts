import { ApiFailure } from '@medina/contract/wire/client'
import type { TripQuote } from '@medina/contract/rental/trips'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { guestPart, readOwner } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { isUnanswered, readNewBill } from '#features/checkout/checkout.data.ts'
import type { PaymentSplit } from '#features/checkout/payment/payment.ts'
import type { ComparedQuote } from '#features/checkout/placing/quote-changes.ts'
import { type BookingBody, bookings, useBookTrip } from './rental-checkout.data.ts'
import type { useTripContact } from './use-trip-contact.ts'

export type BookingParts = {
  contact: { contact_person_name: string; contact_person_number: string; contact_person_email: string }
  shown: TripQuote
  payment: PaymentSplit
}

type Booking = {
  moduleId: number
  bill: { quote: TripQuote | undefined; replace: (quote: TripQuote) => void; refetch: () => void }
  pay: (total: number) => PaymentSplit
  contact: Pick<ReturnType<typeof useTripContact>, 'validate' | 'refuseBy'>
  toBody: (parts: BookingParts) => BookingBody
  onBooked: () => void
}

/** Books the trip, once even if pressed repeatedly, and handles the response. */
export function useBooking({ moduleId, bill, pay, contact, toBody, onBooked }: Booking) {
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const book = useBookTrip()
  const findGateway = useGatewayAddress()
  const isSending = useRef(false)
  const [priceChange, setPriceChange] = useState<{ before: TripQuote; after: TripQuote } | null>(null)
  const [isConfirming, setConfirming] = useState(false)

  async function send(shown: TripQuote): Promise<void> {
    if (isSending.current) return
    const valid = contact.validate()
    if (valid === null) return
    isSending.current = true
    const payment = pay(shown.total)
    try {
      const tripId = await book.mutateAsync(bookings.begin(moduleId, toBody({ contact: valid, shown, payment })))
      bookings.end()
      onBooked()
      void client.invalidateQueries({ queryKey: ['rentalCart.get'] })
      const gateway = payment.method === 'digital_payment' && payment.gateway !== null ? await findGateway(tripId, payment) : null
      // The gateway leads back to this page, so the page must be in the history first.
      await navigate(`${tripPath(tripId)}${gateway === null ? '?from=place_order' : ''}`)
      if (gateway !== null) location.assign(gateway)
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
    }
  }

  function refuse(error: unknown): void {
    const changed = readNewBill<TripQuote>(error)
    if (changed !== null && bill.quote !== undefined) {
      setPriceChange({ before: bill.quote, after: changed })
      setConfirming(true)
      bill.replace(changed)
      return
    }
    showFailure(error, t)
    // Without a response the next press sends the same booking with the same key.
    if (isUnanswered(error)) return
    bookings.end()
    if (error instanceof ApiFailure && contact.refuseBy(error.errors)) return
    // A unit may be gone, or the pickup past: the cart says which.
    void client.invalidateQueries({ queryKey: ['rentalCart.get'] })
    bill.refetch()
  }

  return {
    isPlacing: book.isPending,
    book() {
      if (bill.quote !== undefined) void send(bill.quote)
    },
    priceChange: priceChange && { before: toCompared(priceChange.before), after: toCompared(priceChange.after) },
    /** The dialog asks the customer to accept the new price. */
    isConfirming,
    dismiss: () => setConfirming(false),
    confirm() {
      setConfirming(false)
      if (priceChange !== null) void send(priceChange.after)
    },
  }
}

/** Requests the address of the gateway's page. If that fails, the trip's page offers to pay again. */
function useGatewayAddress() {
  const { t } = useText()
  const { call, headers } = useShop()
  return async (tripId: number, { gateway }: PaymentSplit): Promise<string | null> => {
    try {
      const body = {
        ...guestPart(readOwner()),
        trip_id: tripId,
        payment_method: 'digital_payment' as const,
        payment_gateway: gateway,
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
