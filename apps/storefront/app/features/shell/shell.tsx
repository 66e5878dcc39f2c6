import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { ensureGuestId } from '@medina/web/session/guest.ts'
import { markPageReady } from '#lib/rendering/hydration-probe.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { SkipLink } from '@medina/web/ui/navigation/skip-link.tsx'
import { ThemeContext } from '@medina/web/ui/theme-context.ts'
import { CartProvider } from '#features/cart/sync/cart-provider.tsx'
import { ItemOpenerProvider, useQuickViewState } from '#features/frame/quick-view.tsx'
import { Header } from './header.tsx'
import { loadLater } from './later.ts'
import { LinkTravel } from './link-travel.tsx'
import { OverlaysProvider, useOverlayState } from '#features/frame/overlays.tsx'
import { PhoneNav } from './phone-nav.tsx'

// Rendered by the server, and hydrated after the page.
const Footer = lazyWithRetry(() => withTexts('footer', import('#features/footer/footer.tsx')))

// Only devices without a place load it.
const PlaceLine = lazyWithRetry(() => import('./place-line.tsx'))

/** The frame of every page: header, page, footer, bottom navigation and overlays. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { theme, place } = usePreferences()
  const { pathname } = useLocation()
  // A visitor without an account is a guest from the first page on (spec 1.002, 4.002). Without a connection the next action retries.
  useEffect(() => void ensureGuestId().catch(() => undefined), [])
  useEffect(markPageReady, [])
  const isCheckout = /^(?:\/rental)?\/checkout$/.test(pathname)
  const isLanding = pathname === '/'
  return (
    <ThemeContext value={theme}>
      <OverlaysProvider>
        <CartProvider loadSender={loadLater}>
          <ItemOpenerProvider>
            <LinkTravel />
            <SkipLink to="main" label={t('shell.skip')} />
            <ProgressLine />
            <Header kind={isCheckout ? 'checkout' : isLanding ? 'landing' : 'shop'} />
            {place === null && (
              <Suspense fallback={null}>
                <PlaceLine />
              </Suspense>
            )}
            {/* Below another header the same element would count as moved; a shorter page would pull the footer into view and out again. */}
            <main
              key={isLanding || isCheckout || pathname === '/home' ? pathname : 'page'}
              id="main"
              tabIndex={-1}
              className={isLanding ? undefined : isCheckout ? 'above-bars min-h-[70vh]' : 'min-h-svh'}
            >
              {children}
            </main>
            {!isCheckout && (
              <Suspense fallback={null}>
                <Footer />
              </Suspense>
            )}
            {!isCheckout && !isLanding && <PhoneNav />}
            <Later withCartBar={!isCheckout} />
          </ItemOpenerProvider>
        </CartProvider>
      </OverlaysProvider>
    </ThemeContext>
  )
}

/** Code of the overlays. Without a connection the next attempt to open one retries. */
function Later(props: { withCartBar: boolean }) {
  const [Parts, setParts] = useState<ComponentType<typeof props> | null>(null)
  const isWanted = [useOverlayState(), useQuickViewState()].some(Boolean)
  useEffect(() => {
    loadLater()
      .then(({ LaterParts }) => setParts(() => LaterParts))
      .catch(() => undefined)
  }, [isWanted])
  return Parts === null ? null : <Parts {...props} />
}

/** A line at the upper edge while a page loads; the current page is dimmed (shell.css). */
function ProgressLine() {
  const { t } = useText()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className="page-progress" role="progressbar" aria-label={t('shell.page_loading')} />
}
