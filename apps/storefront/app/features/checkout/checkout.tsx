import { ApiFailure } from '@medina/contract/wire/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { isCustomer, useOwner } from '@medina/web/session/owner.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { dismissToast, listToasts, showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { useMyAddresses } from '#features/address/address.data.ts'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { useCart, useCartState } from '#features/cart/cart.data.ts'
import { useModuleGate } from '#features/module/module-gate.ts'
import { useSettings } from '@medina/web/site/settings.ts'
import { isStore, storeQuery } from '#features/catalog/store-query.ts'
import { findAttempt } from './placing/attempt.ts'
import { clearBoughtNow, readBoughtNow } from '#features/cart/bought-now.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

// Few checkouts begin without a place, with several stores, or after an answer was lost.
const PharmacyNeeded = lazyWithRetry(() => withTexts('rare', import('./pharmacy-needed.tsx')))
const PlaceNeeded = lazyWithRetry(() => import('./place-needed.tsx'))
const StoreChoice = lazyWithRetry(() => import('./store-choice.tsx'))
const ResumeAttempt = lazyWithRetry(() => import('./placing/resume-attempt.tsx'))

/**
 * The checkout of the cart, of one store's part of it, of a single item (spec 2.004), or of a prescription. Without any of these it
 * redirects home.
 */
export default function Checkout() {
  const whole = useCart()
  const [search] = useSearchParams()
  const { place, module } = usePreferences()
  const page = search.get('page')
  const [bought] = useState(() => readBoughtNow(page, module?.id ?? 0))
  const cart = page === 'cart' ? whole && chooseLines(whole, Number(search.get('store'))) : bought === null ? [] : [bought.line]
  const owner = useOwner()
  const [wasCustomer, setWasCustomer] = useState(false)
  if (isCustomer(owner) && !wasCustomer) setWasCustomer(true)
  const settings = useSettings()
  const isPrescription = page === 'prescription'
  const storeId = isPrescription ? Number(search.get('store_id')) : cart?.[0]?.item.store_id
  const shop = useShop()
  // A new place refetches the store; the form keeps its values meanwhile.
  const store = useQuery({
    ...storeQuery(shop, String(storeId)),
    enabled: storeId !== undefined && storeId > 0,
    placeholderData: keepPreviousData,
  })
  const { isFailed, retry } = useCartState()
  // Starts loading the addresses in parallel with the cart and the store.
  useMyAddresses()
  useEffect(dismissDone, [])
  // Placing the order empties the cart, which must not redirect home.
  const [isPlaced, setPlaced] = useState(false)

  if (isPlaced) return <CheckoutSkeleton />
  if (place === null) return <PlaceNeeded />
  if (module === null) return <ModuleNeeded />
  if (page === 'cart' && whole !== undefined && cart === undefined) return <StoreChoice cart={whole} />
  // The end of a session removes the cart, and is announced elsewhere.
  if (wasCustomer && !isCustomer(owner)) return <Navigate to="/home" replace />
  if (cart?.length === 0 && !isPrescription) return <EmptyCheckout moduleId={module.id} />
  if (isPrescription && isMissing(storeId, store.error)) return <PharmacyNeeded />
  const isGone = store.isError || (store.data !== undefined && !isStore(store.data))
  if (isFailed && page === 'cart') return <LoadFailed onRetry={retry} />
  if (settings.isError) return <LoadFailed onRetry={() => void settings.refetch()} />
  if (isGone) return <LoadFailed onRetry={() => void store.refetch()} />
  if (cart === undefined || settings.data === undefined || owner === null || !isStore(store.data)) return <CheckoutSkeleton />
  if (isPrescription && !store.data.prescription_order) return <Navigate to={storeAddress(store.data)} replace />
  return (
    <CheckoutForm
      key={store.data.id}
      {...{ cart, place, owner, bought, isPrescription }}
      config={settings.data}
      store={store.data}
      moduleId={module.id}
      onPlaced={() => {
        clearBoughtNow()
        setPlaced(true)
      }}
    />
  )
}

/** Removes messages about earlier pages: their effect is visible here, and they would cover the fields. */
function dismissDone(): void {
  for (const { id, tone, action } of listToasts()) if (tone === 'success' && action === undefined) dismissToast(id)
}

/** Asks a device without a module for one; then the checkout continues. */
function ModuleNeeded() {
  useModuleGate()
  return <CheckoutSkeleton />
}

/** The address names no store, or one that does not exist. */
function isMissing(storeId: number | undefined, error: unknown): boolean {
  return !storeId || (error instanceof ApiFailure && error.status === 404)
}

/** The lines of one order: those of the chosen store, or all of a single store; undefined while one of several has to be chosen. */
function chooseLines(cart: Cart, storeId: number): Cart | undefined {
  const chosen = cart.filter((line) => line.item.store_id === storeId)
  if (chosen.length > 0) return chosen
  return cart.every((line) => line.item.store_id === cart[0]?.item.store_id) ? cart : undefined
}

/** Redirects home, or resumes an order whose response was lost. The choice is made once, on mount. */
function EmptyCheckout({ moduleId }: { moduleId: number }) {
  const [attempt] = useState(() => findAttempt(moduleId))
  return attempt === null ? <NothingToOrder /> : <ResumeAttempt attempt={attempt} />
}

/** Usually the cart was ordered or emptied in another tab, so a toast explains the redirect. */
function NothingToOrder() {
  const { t } = useText()
  const text = t('checkout.nothing')
  useEffect(() => void showToast(text, { tone: 'info' }), [text])
  return <Navigate to="/home" replace />
}
