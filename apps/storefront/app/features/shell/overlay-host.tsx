import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { showFailure } from '../../lib/api/failure.ts'
import { lazyWithRetry } from '../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../lib/texts/text.tsx'
import { withTexts } from '../../lib/texts/texts.ts'
import { useOverlayHistory } from '../../ui/overlay/overlay-history.ts'
import type { OverlayState } from '../frame/overlay-state.ts'
import { type OverlayProps, useOverlays, useOverlayState } from '../frame/overlays.tsx'

/** Renders the overlays. One that was opened stays mounted, so that its closing animation can run. */
export function OverlayHost() {
  const { close } = useOverlays()
  const state = useOverlayState()
  useOverlayHistory(useLocation().key)
  const { t } = useText()
  const [opened, setOpened] = useState<ReadonlySet<OverlayState['kind']>>(new Set())
  const kind = state?.kind
  if (kind !== undefined && !opened.has(kind)) setOpened(new Set([...opened, kind]))
  // A press whose code fails to load shows a message, and the overlay does not open later.
  useEffect(() => {
    if (kind === undefined) return
    loaders[kind]().catch((error: unknown) => {
      close()
      showFailure(error, t)
    })
  }, [kind, close, t])
  return (
    <>
      {[...opened].map((kind) => {
        const Component = components[kind]
        return (
          <Suspense key={kind} fallback={null}>
            <Component open={state?.kind === kind} onClose={close} />
          </Suspense>
        )
      })}
    </>
  )
}

const loaders = {
  cart: () => withTexts('item', withTexts('order', import('../cart/drawer/cart-drawer.tsx'))),
  menu: () => withTexts('account', import('./menu-drawer.tsx')),
  wishlist: () => import('../wishlist/wishlist-drawer.tsx'),
  account: () => withTexts('account', import('../account/menu/account-popover.tsx')),
  notifications: () => import('../notifications/notifications-panel.tsx'),
  chat: () => withTexts('inbox', import('../inbox/entry/chat-dialog.tsx')),
  logout: () => withTexts('account', import('../account/sessions/logout-dialog.tsx')),
  language: () => import('./language-dialog.tsx'),
  place: () => withTexts('address', withTexts('place', import('../address/place-dialog.tsx'))),
  map: () => withTexts('place', import('../place/map/map-dialog.tsx')),
  modules: () => import('../module/module-dialog.tsx'),
  address: () => withTexts('address', withTexts('place', import('../address/address-dialog.tsx'))),
  auth: () => withTexts('auth', import('../auth/auth-dialog.tsx')),
  'guest-prompt': () => withTexts('order', import('../auth/guest-prompt.tsx')),
  'clear-cart': () => import('../cart/drawer/clear-cart-dialog.tsx'),
  'rental-cart': () => withTexts('order', withTexts('rental_cart', import('../rental-cart/rental-cart-drawer.tsx'))),
  trip: () => withTexts('place', withTexts('rental_cart', import('../rental-cart/trip/trip-dialog.tsx'))),
  'lose-rental-cart': () => withTexts('rental_cart', import('../rental-cart/lose-rental-cart.tsx')),
} satisfies Record<OverlayState['kind'], () => Promise<{ default: (props: OverlayProps) => ReactNode }>>

const components = {
  cart: lazyWithRetry(loaders.cart),
  menu: lazyWithRetry(loaders.menu),
  wishlist: lazyWithRetry(loaders.wishlist),
  account: lazyWithRetry(loaders.account),
  notifications: lazyWithRetry(loaders.notifications),
  chat: lazyWithRetry(loaders.chat),
  logout: lazyWithRetry(loaders.logout),
  language: lazyWithRetry(loaders.language),
  place: lazyWithRetry(loaders.place),
  map: lazyWithRetry(loaders.map),
  modules: lazyWithRetry(loaders.modules),
  address: lazyWithRetry(loaders.address),
  auth: lazyWithRetry(loaders.auth),
  'guest-prompt': lazyWithRetry(loaders['guest-prompt']),
  'clear-cart': lazyWithRetry(loaders['clear-cart']),
  'rental-cart': lazyWithRetry(loaders['rental-cart']),
  trip: lazyWithRetry(loaders.trip),
  'lose-rental-cart': lazyWithRetry(loaders['lose-rental-cart']),
}

/** Preloads an overlay's code. */
export function preloadOverlay(kind: OverlayState['kind']): void {
  void loaders[kind]().catch(() => {})
}
