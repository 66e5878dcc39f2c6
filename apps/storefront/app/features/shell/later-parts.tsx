import { Suspense, useEffect, useState } from 'react'
import { isPhoneTab } from '@medina/web/device/local-storage.ts'
import { useDevice } from '@medina/web/device/device.tsx'
import { keepLatinDigits } from '@medina/web/device/typed-digits.ts'
import { announceRemovedChunk } from '@medina/web/rendering/removed-chunks.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { ToastRegion } from '@medina/web/ui/feedback/toast-region.tsx'
import { useCustomerDataRemoval } from '#features/account/sessions/leave-account.ts'
import { useSessionWatch } from '#features/auth/use-session-watch.ts'
import { useCartCount } from '#features/cart/cart.data.ts'
import { usePlainCart } from '#features/cart/plain-cart.ts'
import { useCartTabs } from '#features/cart/sync/cart-tabs.ts'
import type { Later } from '#features/frame/later.ts'
import { useMayRun } from '#features/order-watch/running-orders.ts'
import { useHearts } from '#features/wishlist/use-hearts.ts'
import { QuickViewHost } from '#features/item/quick-view/quick-view-host.tsx'
import { ComingPage } from './coming-page.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { useDismissErrors } from './use-dismiss-errors.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useSharedElements } from './shared-elements.ts'
import { useResumedNavigation } from './use-resumed-navigation.ts'

export { sendChange } from '#features/cart/sync/cart-sender.ts'
export { notifyOtherTabs } from '#features/cart/sync/cart-tabs.ts'
export { preloadQuickView } from '#features/item/quick-view/quick-view-host.tsx'
export { preloadOverlay } from './overlay-host.tsx'

/** Few people have a rental cart, so its code loads when rental is chosen. */
export const losesRentalCart: Later['losesRentalCart'] = async (...asked) =>
  (await import('#features/rental/cart/loses-rental-cart.ts')).losesRentalCart(...asked)

/** Its text comes with these parts. */
export const announceModule: Later['announceModule'] = (t) => showToast(t('module.selected'))

// The totals of a cart are fetched with its first line.
const CartBar = lazyWithRetry(() => import('#features/cart/cart-bar.tsx'))
// Only a tab in which staff order for a caller has it.
const CallerBar = lazyWithRetry(() => withTexts('rare', import('#features/phone-order/caller-bar.tsx')))
const ChatWatch = lazyWithRetry(() => import('#features/inbox/live/chat-watch.tsx'))
const OrderWatch = lazyWithRetry(() => import('#features/order-watch/order-watch.tsx'))

const OfflineParts = lazyWithRetry(() => import('#features/offline/offline-parts.tsx'))
/** By then a first visit is over, for the network and the processor. */
const FIRST_VISIT_MS = 4000

/** Only a keyboard needs it, so its code comes with the first Tab. */
function keepKeyboardFocus() {
  const load = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return
    document.removeEventListener('keydown', load)
    void import('@medina/web/ui/keep-focus.ts').then(({ keepFocus }) => keepFocus())
  }
  document.addEventListener('keydown', load)
  return () => document.removeEventListener('keydown', load)
}

const RentalPlaceWatch = lazyWithRetry(() => withTexts('rental_cart', import('#features/rental/cart/rental-place-watch.tsx')))

const PlaceTranslation = lazyWithRetry(() => import('#features/address/translation/place-translation.tsx'))

/** Overlays, and their texts. */
export function LaterParts({ withCartBar }: { withCartBar: boolean }) {
  const { t } = useText()
  const { preferences, replaced } = useDevice()
  const { module } = preferences
  const [firstModule] = useState(module?.id)
  const count = useCartCount()
  useCartTabs()
  usePlainCart()
  useSessionWatch()
  useCustomerDataRemoval()
  useHearts()
  useDismissErrors()
  usePageFocus()
  useSharedElements()
  useEffect(keepKeyboardFocus, [])
  useEffect(keepLatinDigits, [])
  useResumedNavigation()
  useEffect(() => announceRemovedChunk(t), [t])
  const mayRun = useMayRun()
  const isCustomer = useIsCustomer()
  const isSettled = useIsSettled()
  return (
    <>
      {withCartBar && count > 0 && module?.type !== 'rental' && (
        <Suspense fallback={null}>
          <CartBar />
        </Suspense>
      )}
      {(isCustomer || isPhoneTab) && <Suspense fallback={null}>{isPhoneTab ? <CallerBar /> : <ChatWatch />}</Suspense>}
      {mayRun && (
        <Suspense fallback={null}>
          <OrderWatch />
        </Suspense>
      )}
      {module?.type === 'rental' && (
        <Suspense fallback={null}>
          <RentalPlaceWatch isModuleNew={module.id !== firstModule} />
        </Suspense>
      )}
      {replaced && (
        <Suspense fallback={null}>
          <PlaceTranslation from={replaced} />
        </Suspense>
      )}
      {isSettled && (
        <Suspense fallback={null}>
          <OfflineParts />
        </Suspense>
      )}
      <ComingPage />
      <QuickViewHost />
      <OverlayHost />
      <ToastRegion label={t('shell.messages')} againLabel={t('ui.retry')} closeLabel={t('ui.close')} />
    </>
  )
}

/** True at once for a page from the service worker, and after a while on a first visit. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), navigator.serviceWorker?.controller ? 0 : FIRST_VISIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
