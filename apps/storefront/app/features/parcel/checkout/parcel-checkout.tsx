import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useOwner } from '@medina/web/session/owner.ts'
import { CheckoutSkeleton } from '#features/checkout/checkout-skeleton.tsx'
import { LoadFailed } from '#features/checkout/load-failed.tsx'
import { findAttempt } from '#features/checkout/placing/attempt.ts'
import ResumeAttempt from '#features/checkout/placing/resume-attempt.tsx'
import { useParcelDraft } from '#features/parcel-draft/parcel-draft.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { ActionBar } from '@medina/web/ui/navigation/action-bar.tsx'
import { hasPlace, type Parcel } from '#features/parcel/parcel-body.ts'
import { parcelQueries } from '#features/parcel/parcel.data.ts'
import { readParcelFacts } from '#features/parcel/parcel-facts.ts'
import { useParcelEnds } from '#features/parcel/use-parcel-ends.ts'
import { ParcelCards } from './parcel-cards.tsx'
import { ParcelPlaceButton } from './parcel-place-button.tsx'
import { ParcelSummary } from './parcel-summary.tsx'
import { type ParcelOrder, useParcelCheckout } from './use-parcel-checkout.ts'
import '#features/parcel/parcel.css'

const PriceChangeDialog = lazyWithRetry(() => import('#features/checkout/placing/price-change-dialog.tsx'))

/** The checkout of a parcel; an incomplete parcel redirects to the form. */
export default function ParcelCheckout() {
  const { module } = usePreferences()
  const owner = useOwner()
  const settings = useSettings()
  const categories = useQuery(parcelQueries.categories(useShop()))
  const { categoryId, payer } = useParcelDraft()
  const ends = useParcelEnds()
  // Placing the order clears the draft, which must not redirect to the form.
  const [isPlaced, setPlaced] = useState(false)
  const [attempt] = useState(() => findAttempt(module?.id ?? 0))

  if (isPlaced) return <CheckoutSkeleton />
  if (module?.type !== 'parcel') return <Navigate to="/home" replace />
  if (categoryId === null || !hasPlace(ends.sender) || !hasPlace(ends.receiver))
    return attempt === null ? <Navigate to="/parcel-delivery-info" replace /> : <ResumeAttempt attempt={attempt} />
  if (settings.isError) return <LoadFailed onRetry={() => void settings.refetch()} />
  if (categories.isError) return <LoadFailed onRetry={() => void categories.refetch()} />
  if (settings.data === undefined || categories.data === undefined || owner === null) return <CheckoutSkeleton />
  const category = categories.data.find(({ id }) => id === categoryId)
  if (category === undefined) return <Navigate to="/parcel-delivery-info" replace />
  const parcel: Parcel = { categoryId, payer, ...ends }
  return (
    <CheckoutForm
      {...{ parcel, owner }}
      category={category}
      config={settings.data}
      moduleId={module.id}
      onPlaced={() => setPlaced(true)}
    />
  )
}

function CheckoutForm({ category, ...order }: ParcelOrder & { category: Parameters<typeof ParcelCards>[0]['category'] }) {
  const checkout = useParcelCheckout(order)
  const { placing, bill } = checkout
  return (
    <>
      <div className="checkout-columns">
        <ParcelCards checkout={checkout} category={category} />
        <ParcelSummary checkout={checkout} />
      </div>
      <ActionBar>
        <ParcelPlaceButton checkout={checkout} />
      </ActionBar>
      {placing.priceChange !== null && (
        <Suspense fallback={null}>
          <PriceChangeDialog
            open={placing.isConfirming}
            change={placing.priceChange}
            facts={readParcelFacts(bill.quote ?? placing.priceChange.after)}
            onClose={placing.dismiss}
            onConfirm={placing.confirm}
          />
        </Suspense>
      )}
    </>
  )
}
