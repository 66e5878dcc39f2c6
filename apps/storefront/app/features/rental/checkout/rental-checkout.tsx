import type { TripPlan } from '@medina/contract/rental/rental-cart'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useOwner } from '@medina/web/session/owner.ts'
import { ActionBar } from '@medina/web/ui/navigation/action-bar.tsx'
import { isUnanswered } from '#features/checkout/checkout.data.ts'
import { CheckoutSkeleton } from '#features/checkout/checkout-skeleton.tsx'
import { LoadFailed } from '#features/checkout/load-failed.tsx'
import type { Attempt } from '#features/checkout/placing/attempt.ts'
import { RentalCartFailed } from '#features/rental/cart/rental-cart-failed.tsx'
import { useRentalCart, useRentalCartState } from '#features/rental/cart/rental-cart.data.ts'
import { countVehicles, readTripPlan } from '#features/rental/cart/rental-changes.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { BookButton } from './book-button.tsx'
import { RentalCards } from './rental-cards.tsx'
import { type BookingBody, bookings, useSendBooking } from './rental-checkout.data.ts'
import { RentalSteps } from './rental-steps.tsx'
import { RentalSummary } from './rental-summary.tsx'
import { type RentalOrder, useRentalCheckout } from './use-rental-checkout.ts'
import '#features/checkout/checkout.css'

const PlaceNeeded = lazyWithRetry(() => import('#features/checkout/place-needed.tsx'))

const PriceChangeDialog = lazyWithRetry(() => import('#features/checkout/placing/price-change-dialog.tsx'))

/** The checkout of the rental cart; without one it redirects home. */
export default function RentalCheckout() {
  const cart = useRentalCart()
  const { isFailed, retry } = useRentalCartState()
  const { place, module } = usePreferences()
  const owner = useOwner()
  const settings = useSettings()
  const [attempt] = useState(() => bookings.find(module?.id ?? 0))
  // Booking empties the cart, which must not redirect home.
  const [isBooked, setBooked] = useState(false)
  if (isBooked) return <CheckoutSkeleton />
  if (place === null) return <PlaceNeeded />
  if (module?.type !== 'rental') return <Navigate to="/home" replace />
  if (settings.isError) return <LoadFailed onRetry={() => void settings.refetch()} />
  if (cart === undefined && isFailed) return <RentalCartFailed onRetry={retry} />
  if (cart === undefined || settings.data === undefined || owner === null) return <CheckoutSkeleton />
  const plan: TripPlan | null = readTripPlan(cart)
  if (plan === null || cart.carts.length === 0)
    return attempt === null ? <Navigate to="/home" replace /> : <ResumeBooking attempt={attempt} />
  return <Form {...{ cart, plan, place, owner }} config={settings.data} moduleId={module.id} onBooked={() => setBooked(true)} />
}

function Form(order: RentalOrder) {
  const checkout = useRentalCheckout(order)
  const { booking } = checkout
  const facts = { count: countVehicles(order.cart), moduleType: 'rental', distance: null, originalDelivery: 0 }
  return (
    <>
      <RentalSteps current="checkout" />
      <div className="checkout-columns">
        <RentalCards checkout={checkout} />
        <RentalSummary checkout={checkout} />
      </div>
      <ActionBar>
        <BookButton checkout={checkout} />
      </ActionBar>
      {booking.priceChange !== null && (
        <Suspense fallback={null}>
          <PriceChangeDialog
            open={booking.isConfirming}
            change={booking.priceChange}
            facts={facts}
            confirm="rental_cart.confirm_booking"
            onClose={booking.dismiss}
            onConfirm={booking.confirm}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Resumes a booking whose response never arrived, once the cart is empty. A request with the same key returns the trip if there is
 * one, and creates no second.
 */
function ResumeBooking({ attempt }: { attempt: Attempt<BookingBody> }) {
  const send = useSendBooking()
  const { data, isError, refetch } = useQuery({
    queryKey: ['trips.book', attempt.key],
    queryFn: async () => {
      try {
        const tripId = await send(attempt)
        bookings.end()
        return tripId
      } catch (error) {
        if (isUnanswered(error)) throw error
        bookings.end()
        return 0
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <LoadFailed onRetry={() => void refetch()} />
  if (data === undefined) return <CheckoutSkeleton />
  return <Navigate to={data === 0 ? '/home' : tripPath(data)} replace />
}
