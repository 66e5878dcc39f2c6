import type { RentalCart, TripPlan } from '@medina/contract/rental/rental-cart'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { ClearRentalCart } from '#features/rental/cart/clear-rental-cart.tsx'
import { RentalCartFailed } from '#features/rental/cart/rental-cart-failed.tsx'
import { RentalCartSkeleton } from '#features/rental/cart/rental-cart-skeleton.tsx'
import { rentalChangeKey, useRentalCart, useRentalCartState } from '#features/rental/cart/rental-cart.data.ts'
import { countVehicles, readTripPlan } from '#features/rental/cart/rental-changes.ts'
import { RentalLineRow } from '#features/rental/cart/rental-line-row.tsx'
import { TripFacts } from '#features/rental/cart/trip-facts.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import { useGoToCheckout } from '#features/cart/use-go-to-checkout.ts'
import { providerPath } from '#features/rental/vehicles/vehicle-path.ts'
import { BillSkeleton } from '#features/bill/bill-skeleton.tsx'
import { Bill } from '#features/bill/bill.tsx'
import { useTripQuote } from './rental-checkout.data.ts'
import { RentalSteps } from './rental-steps.tsx'

/** The rental cart: the trip, its vehicles and the bill. */
export default function RentalCartPage() {
  const cart = useRentalCart()
  const { isFailed, retry } = useRentalCartState()
  if (cart === undefined) return isFailed ? <RentalCartFailed onRetry={retry} /> : <RentalCartSkeleton />
  const plan = readTripPlan(cart)
  if (plan === null || cart.carts.length === 0) return <Empty />
  return <Filled cart={cart} plan={plan} />
}

function Empty() {
  const { t } = useText()
  return (
    <EmptyState
      page
      art="cart"
      title={t('rental_cart.empty_title')}
      action={<LinkButton to="/home">{t('rental_cart.continue')}</LinkButton>}
    >
      {t('rental_cart.empty_text')}
    </EmptyState>
  )
}

function Filled({ cart, plan }: { cart: RentalCart; plan: TripPlan }) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const provider = cart.carts[0]?.provider
  const vehicle = cart.carts[0]?.vehicle
  return (
    <>
      <RentalSteps current="cart" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
        <div className="min-w-0">
          <h1 className="text-h1">
            {t('rental_cart.page_title')}{' '}
            <span className="ms-1 text-h3 font-regular text-ink-2">
              {t('rental_cart.vehicles', { count: countVehicles(cart) })}
            </span>
          </h1>
          <TripFacts plan={plan} className="mt-5" />
          <p className="mt-5 font-semibold">
            <bdi>{provider?.name}</bdi>
          </p>
          <ul aria-label={t('rental_cart.lines')}>
            {cart.carts.map((line) => (
              <RentalLineRow key={line.id} line={line} tripType={plan.rental_type} />
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap items-center gap-x-6">
            {vehicle !== undefined && (
              <TravelLink
                to={providerPath({ id: vehicle.provider_id, module_id: vehicle.module_id, zone_id: vehicle.zone_id })}
                className="text-action inline-flex min-h-11 items-center gap-2"
              >
                <Icon name="plus" size={18} />
                {t('rental_cart.add_more')}
              </TravelLink>
            )}
            <button type="button" className="text-action min-h-11 text-ink-2" onClick={() => setAsking(true)}>
              {t('rental_cart.clear')}
            </button>
          </div>
          <p className="mt-4 flex items-center gap-3 rounded-lg bg-warning-soft px-4 py-3.5 text-label">
            <Icon name="info" size={18} className="text-warning" />
            {t('rental_cart.other_provider')}
          </p>
        </div>
        <Totals cart={cart} plan={plan} />
      </div>
      <ClearRentalCart open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** The bill that the checkout shows too, without a coupon. Until it is there, a skeleton of its height keeps the button in place. */
function Totals({ cart, plan }: { cart: RentalCart; plan: TripPlan }) {
  const { t } = useText()
  const money = useMoney()
  const goTo = useGoToCheckout()
  // The checkout of a trip offers guests the sign-in itself.
  const isGuestWelcome = useSettings().data?.guest_checkout_status !== 0
  const { quote, isOld, error } = useCartBill(cart, plan)
  const total = quote?.total ?? plan.total_cart_price
  const hasProblem = cart.carts.some(({ problem }) => problem !== null)
  const facts = { count: countVehicles(cart), moduleType: 'rental', distance: null, originalDelivery: 0 } as const
  return (
    <section aria-labelledby="trip-summary" className="card sticky top-24 grid gap-3 px-5 py-5">
      <h2 id="trip-summary" className="text-h3">
        {t('rental_cart.summary')}
      </h2>
      {quote === undefined && error === null && <BillSkeleton />}
      {quote !== undefined && (
        <Bill facts={{ ...facts, lines: quote.lines }} total={quote.total} className={isOld ? 'opacity-60' : undefined} />
      )}
      <p className="sr-only" role="status">
        {t('checkout.total_is', { amount: money.text(total) })}
      </p>
      {hasProblem && <p className="text-sm text-warning">{t('rental_cart.problem')}</p>}
      <LinkButton
        to="/rental/checkout"
        size="lg"
        block
        end={<Price price={money.parts(total)} size="inherit" />}
        onClick={(event) => {
          if (!isGuestWelcome && !goTo('/rental/checkout')) event.preventDefault()
        }}
      >
        {t('rental_cart.checkout')}
      </LinkButton>
    </section>
  )
}

function useCartBill(cart: RentalCart, plan: TripPlan) {
  const isScheduled = new Date(plan.pickup_time) > useNow()
  const isWaiting = useIsMutating({ mutationKey: rentalChangeKey }) > 0
  return useTripQuote({ ...guestPart(useOwner() ?? ''), scheduled: isScheduled ? 1 : 0, coupon_code: null }, cart, isWaiting)
}
