import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { ActionBar } from '@medina/web/ui/navigation/action-bar.tsx'
import { CheckoutCards } from './checkout-cards.tsx'
import { CheckoutSummary } from './summary/checkout-summary.tsx'
import { PlaceOrderButton } from './placing/place-order-button.tsx'
import { type CheckoutOrder, type CheckoutState, useCheckout } from './use-checkout.ts'

const PriceChangeDialog = lazyWithRetry(() => import('./placing/price-change-dialog.tsx'))

/** The checkout form next to its bill. */
export function CheckoutForm(order: CheckoutOrder) {
  const checkout = useCheckout(order)
  return (
    <>
      <div className="checkout-columns">
        <CheckoutCards checkout={checkout} />
        <CheckoutSummary checkout={checkout} />
      </div>
      <ActionBar>
        <PlaceOrderButton checkout={checkout} />
      </ActionBar>
      <PriceChange checkout={checkout} />
    </>
  )
}

function PriceChange({ checkout: { order, bill, placing } }: { checkout: CheckoutState }) {
  if (placing.priceChange === null) return null
  const facts = {
    count: order.cart.reduce((sum, { quantity }) => sum + quantity, 0),
    moduleType: order.store.module_type,
    distance: null,
    originalDelivery: bill.quote?.original_delivery_charge ?? 0,
  }
  return (
    <Suspense fallback={null}>
      <PriceChangeDialog
        open={placing.isConfirming}
        change={placing.priceChange}
        facts={facts}
        onClose={placing.dismiss}
        onConfirm={placing.confirm}
      />
    </Suspense>
  )
}
