import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Drawer } from '@medina/web/ui/overlay/drawer.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import type { OverlayProps } from '#features/frame/overlays.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { ClearRentalCart } from './clear-rental-cart.tsx'
import { RentalCartFailed } from './rental-cart-failed.tsx'
import { RentalCartSkeleton } from './rental-cart-skeleton.tsx'
import { useRentalCart, useRentalCartState } from './rental-cart.data.ts'
import { countVehicles, EMPTY_RENTAL_CART, readTripPlan } from './rental-changes.ts'
import { RentalLineRow } from './rental-line-row.tsx'
import { TripFacts } from './trip-facts.tsx'

/** The drawer "Trip Cart": the trip, its vehicles and their price. */
export default function RentalCartDrawer({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const known = useRentalCart()
  const { isFailed, retry } = useRentalCartState()
  const [isAsking, setAsking] = useState(false)
  const cart = known ?? EMPTY_RENTAL_CART
  const plan = readTripPlan(cart)
  const isEmpty = known !== undefined && cart.carts.length === 0
  const count = countVehicles(cart)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('rental_cart.title')}
      aside={count > 0 ? t('rental_cart.vehicles', { count }) : undefined}
      closeLabel={t('ui.close')}
      foot={
        isEmpty ? (
          <LinkButton to="/home" size="lg" block onClick={onClose}>
            {t('rental_cart.continue')}
          </LinkButton>
        ) : (
          plan !== null && count > 0 && <CheckoutLink total={plan.total_cart_price} onLeave={onClose} />
        )
      }
    >
      {known === undefined && (isFailed ? <RentalCartFailed onRetry={retry} /> : <RentalCartSkeleton />)}
      {isEmpty && (
        <div className="grid min-h-full content-center">
          <EmptyState art="cart" title={t('rental_cart.empty_title')}>
            {t('rental_cart.empty_text')}
          </EmptyState>
        </div>
      )}
      {plan !== null && count > 0 && (
        <>
          <TripFacts plan={plan} />
          <ul aria-label={t('rental_cart.lines')} className="mt-2">
            {cart.carts.map((line) => (
              <RentalLineRow key={line.id} line={line} tripType={plan.rental_type} onLeave={onClose} />
            ))}
          </ul>
          <button
            type="button"
            className="text-action mt-3 inline-flex min-h-11 items-center text-ink-2"
            onClick={() => setAsking(true)}
          >
            {t('rental_cart.clear')}
          </button>
        </>
      )}
      <ClearRentalCart open={isAsking} onClose={() => setAsking(false)} />
    </Drawer>
  )
}

function CheckoutLink({ total, onLeave }: { total: number; onLeave: () => void }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <>
      <p className="sr-only" role="status">
        {t('checkout.total_is', { amount: money.text(total) })}
      </p>
      <LinkButton to="/rental/cart" size="lg" block end={<Price price={money.parts(total)} size="inherit" />} onClick={onLeave}>
        {t('rental_cart.checkout')}
      </LinkButton>
    </>
  )
}
