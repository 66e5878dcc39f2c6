import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { useOverlayHistory } from '@medina/web/ui/overlay/overlay-history.ts'
import type { OverlayState } from '#features/frame/overlay-state.ts'
import { type OverlayProps, useOverlays, useOverlayState } from '#features/frame/overlays.tsx'

/** Renders the overlays. One that was opened stays mounted, so that its closing animation can run. */
export function OverlayHost() {
  const { close } = useOverlays()
  const state = useOverlayState()
  useOverlayHistory(useLocation().key)
  const { t } = useText()
  const [opened, setOpened] = useState<Opened>([])
  const kind = state?.kind
  const isLoaded = kind === undefined || opened.some(([known]) => known === kind)
  // An overlay is replaced only once the next one has loaded, so that the page between them does not flash.
  const [shown, setShown] = useState(kind)
  if (isLoaded && shown !== kind) setShown(kind)
  // A press whose code fails to load shows a message, and the overlay does not open later. `lazy` would wait for 300 ms.
  useEffect(() => {
    if (kind === undefined || isLoaded) return
    loaders[kind]()
      .then(({ default: Component }) =>
        setOpened((before) => (before.some(([known]) => known === kind) ? before : [...before, [kind, Component]])),
      )
      .catch((error: unknown) => {
        close()
        showFailure(error, t)
      })
  }, [kind, isLoaded, close, t])
  return opened.map(([kind, Component]) => (
    <Suspense key={kind} fallback={null}>
      <Component open={shown === kind} onClose={close} />
    </Suspense>
  ))
}

type Opened = readonly (readonly [OverlayState['kind'], ComponentType<OverlayProps>])[]

const loaders = {
  cart: () => withTexts('item', withTexts('order', import('#features/cart/drawer/cart-drawer.tsx'))),
  menu: () => withTexts('account', import('./menu-drawer.tsx')),
  wishlist: () => import('#features/wishlist/wishlist-drawer.tsx'),
  account: () => withTexts('account', import('#features/account/menu/account-popover.tsx')),
  notifications: () => import('#features/notifications/notifications-panel.tsx'),
  chat: () => withTexts('inbox', import('#features/inbox/entry/chat-dialog.tsx')),
  logout: () => withTexts('account', import('#features/account/sessions/logout-dialog.tsx')),
  language: () => import('./language-dialog.tsx'),
  place: () => withTexts('address', withTexts('place', import('#features/address/place-dialog.tsx'))),
  map: () => withTexts('place', import('#features/place/map/map-dialog.tsx')),
  modules: () => import('#features/module/module-dialog.tsx'),
  address: () => withTexts('address', withTexts('place', import('#features/address/address-dialog.tsx'))),
  auth: () => withTexts('auth', import('#features/auth/auth-dialog.tsx')),
  'guest-prompt': () => withTexts('order', import('#features/auth/guest-prompt.tsx')),
  'clear-cart': () => import('#features/cart/drawer/clear-cart-dialog.tsx'),
  trip: () => withTexts('place', withTexts('rental_cart', import('#features/rental/cart/trip/trip-dialog.tsx'))),
  'lose-rental-cart': () => withTexts('rental_cart', import('#features/rental/cart/lose-rental-cart.tsx')),
} satisfies Record<OverlayState['kind'], () => Promise<{ default: (props: OverlayProps) => ReactNode }>>

/** Preloads an overlay's code. */
export function preloadOverlay(kind: OverlayState['kind']): void {
  void loaders[kind]().catch(() => {})
}
