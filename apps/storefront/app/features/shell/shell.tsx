import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePreferences } from '../../lib/device.tsx'
import { ensureGuestId } from '../../lib/guest.ts'
import { useText } from '../../lib/text.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ThemeContext } from '../../ui/theme-context.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { CartProvider } from '../cart/cart-provider.tsx'
import { useCartCount, useCartSync } from '../cart/cart.data.ts'
import { ItemOpenerProvider } from '../item/quick-view.tsx'
import { QuickViewHost } from '../item/quick-view-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LinkTravel } from './link-travel.tsx'
import { OverlayHost, OverlaysProvider } from './overlays.tsx'
import { PhoneNav } from './phone-nav.tsx'
import { ProgressLine } from './progress-line.tsx'

const CartBar = lazy(() => import('../cart/cart-bar.tsx').then(({ CartBar }) => ({ default: CartBar })))

/** The frame of every page: header, page, footer, navigation under the thumb, and what opens over them. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { theme } = usePreferences()
  const { pathname } = useLocation()
  // Who has no account is a guest from the first page on (1.002, 4.002); without a connection the next action tries again.
  useEffect(() => void ensureGuestId().catch(() => undefined), [])
  const isCheckout = pathname === '/checkout'
  const isLanding = pathname === '/'
  return (
    <ThemeContext value={theme}>
      <OverlaysProvider>
        <CartProvider>
          <ItemOpenerProvider>
            <LinkTravel />
            <SkipLink to="main" label={t('shell.skip')} />
            <ProgressLine />
            <Header kind={isCheckout ? 'checkout' : isLanding ? 'landing' : 'shop'} />
            <main
              id="main"
              tabIndex={-1}
              className={isLanding ? undefined : isCheckout ? 'above-bars min-h-[70vh]' : 'min-h-[70vh]'}
            >
              {children}
            </main>
            {!isCheckout && !isLanding && <Footer />}
            {!isCheckout && !isLanding && <PhoneNav />}
            {!isCheckout && <CartBarWhenFilled />}
            <QuickViewHost />
            <OverlayHost />
            <ToastRegion label={t('shell.messages')} />
          </ItemOpenerProvider>
        </CartProvider>
      </OverlaysProvider>
    </ThemeContext>
  )
}

/** What adds up a cart is fetched with the first thing in it. */
function CartBarWhenFilled() {
  useCartSync()
  return useCartCount() > 0 ? (
    <Suspense fallback={null}>
      <CartBar />
    </Suspense>
  ) : null
}
