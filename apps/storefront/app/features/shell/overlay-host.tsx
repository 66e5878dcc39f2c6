import { lazy, type ReactNode, Suspense, useState } from 'react'
import { withTexts } from '../../lib/texts.ts'
import { type OverlayProps, type OverlayState, useOverlays, useOverlayState } from './overlays.tsx'

/** Where overlays stand in the page. One that was opened once stays, closed, so that it can leave with grace. */
export function OverlayHost() {
  const { close } = useOverlays()
  const state = useOverlayState()
  const [opened, setOpened] = useState<ReadonlySet<OverlayState['kind']>>(new Set())
  if (state !== null && !opened.has(state.kind)) setOpened(new Set([...opened, state.kind]))
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
  cart: () => withTexts('item', import('../cart/cart-drawer.tsx')),
  menu: () => withTexts('account', import('./menu-drawer.tsx')),
  wishlist: () => import('../wishlist/wishlist-drawer.tsx'),
  account: () => withTexts('account', import('../account/account-popover.tsx')),
  logout: () => withTexts('account', import('../account/logout-dialog.tsx')),
  language: () => import('./language-dialog.tsx'),
  place: () => withTexts('address', withTexts('place', import('../place/place-dialog.tsx'))),
  map: () => withTexts('place', import('../place/map-dialog.tsx')),
  modules: () => import('../module/module-dialog.tsx'),
  address: () => withTexts('address', withTexts('place', import('../address/address-dialog.tsx'))),
  auth: () => withTexts('auth', import('../auth/auth-dialog.tsx')),
  'guest-prompt': () => withTexts('order', import('../checkout/guest-prompt.tsx')),
  'clear-cart': () => import('../cart/clear-cart-dialog.tsx'),
} satisfies Record<OverlayState['kind'], () => Promise<{ default: (props: OverlayProps) => ReactNode }>>

const components = {
  cart: lazy(loaders.cart),
  menu: lazy(loaders.menu),
  wishlist: lazy(loaders.wishlist),
  account: lazy(loaders.account),
  logout: lazy(loaders.logout),
  language: lazy(loaders.language),
  place: lazy(loaders.place),
  map: lazy(loaders.map),
  modules: lazy(loaders.modules),
  address: lazy(loaders.address),
  auth: lazy(loaders.auth),
  'guest-prompt': lazy(loaders['guest-prompt']),
  'clear-cart': lazy(loaders['clear-cart']),
}

/** Loads an overlay's code before it is asked for. */
export function preloadOverlay(kind: OverlayState['kind']): void {
  void loaders[kind]().catch(() => {})
}
