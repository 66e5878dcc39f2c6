import { Suspense } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { AccountBox } from '#features/account/menu/account-box.tsx'
import { CartButton } from '#features/cart/cart-button.tsx'
import { BellBox } from '#features/notifications/bell-box.tsx'
import { PlacePill } from '#features/place/place-pill.tsx'
import { SearchField } from '#features/search/search-field.tsx'
import { useWishCount } from '#features/wishlist/wished-store.ts'
import { LanguageButton } from './language-button.tsx'
import { LogoLink } from './logo-link.tsx'
import { ModuleTabs } from './module-tabs.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useTrackText } from './use-track-text.ts'

// Only pages of rental load its cart.
const RentalCartButton = lazyWithRetry(() => withTexts('rental_cart', import('#features/rental/cart/rental-cart-button.tsx')))

const ChatButton = lazyWithRetry(() => import('#features/inbox/chat-button.tsx'))

/** Compact on small screens (spec 2.032); the row with home, modules and settings appears from 1180 px on (spec 2.033, 9.042). */
export function Header({ kind }: { kind: 'shop' | 'landing' | 'checkout' }) {
  if (kind === 'landing') return <LandingHeader />
  if (kind === 'checkout') return <CheckoutHeader />
  return <ShopHeader />
}

function ShopHeader() {
  const { t } = useText()
  const hasZone = Boolean(usePreferences().place?.zoneIds.length)
  const { show } = useOverlays()
  const wishes = useWishCount()
  const isGuest = useToken() === null
  return (
    <header className="shop-header">
      <div className="shell shop-bar">
        <LogoLink />
        <PlacePill />
        <SearchField />
        <BellBox />
        <div className="ms-auto hidden items-center gap-3 md:flex">
          {/* Favourites belong to an account and are shown by zone (spec 2.031). */}
          {!isGuest && hasZone && (
            <IconButton
              icon="heart"
              label={t('shell.favourites_count', { count: wishes })}
              count={wishes}
              onPointerEnter={() => preloadOverlay('wishlist')}
              onClick={() => show({ kind: 'wishlist' })}
            />
          )}
          {/* On smaller screens the lower bar has it. */}
          {!isGuest && (
            <span className="hidden xl:block">
              <Suspense fallback={<span className="size-11" />}>
                <ChatButton />
              </Suspense>
            </span>
          )}
          <div className="account-box">
            <AccountBox />
          </div>
          <CartOfModule />
        </div>
      </div>
      <nav aria-label={t('shell.main_navigation')} className="top-row">
        <div className="shell flex h-15 items-stretch gap-1">
          <TravelLink to="/home" className="tab">
            <Icon name="home" size={20} />
            {t('shell.home')}
          </TravelLink>
          <ModuleTabs />
          {/* A form, for browsers without scripts. */}
          <form className="ms-auto flex items-center gap-5 text-label text-ink-2">
            <HelpLink />
            <LanguageButton />
            <ThemeButton />
          </form>
        </div>
      </nav>
    </header>
  )
}

/** Parcels have no cart; rental has one of its own (spec 2.031). */
function CartOfModule() {
  const { module } = usePreferences()
  if (module?.type === 'parcel') return null
  if (module?.type !== 'rental') return <CartButton />
  return (
    <Suspense fallback={<span className="size-11" />}>
      <RentalCartButton />
    </Suspense>
  )
}

/** Senders of parcels find the contact here, guests the tracking; signed-in customers have it in the profile menu (spec 2.031, 6.003). */
function HelpLink() {
  const { t } = useText()
  const { module } = usePreferences()
  const isGuest = useToken() === null
  const isParcel = module?.type === 'parcel'
  const trackText = useTrackText()
  if (!isParcel && !isGuest) return null
  return (
    <TravelLink
      to={isParcel ? '/help-and-support' : '/track-order'}
      className="inline-flex min-h-11 items-center gap-2 font-medium hover:text-ink-1"
    >
      <Icon name={isParcel ? 'phone' : 'route'} size={20} />
      {isParcel ? t('shell.contact') : trackText}
    </TravelLink>
  )
}

function LandingHeader() {
  return (
    <header className="landing-header">
      <div className="landing-bar shell flex h-[76px] items-center justify-between gap-4">
        <div className="landing-logo">
          <LogoLink />
        </div>
        <div className="flex items-center gap-2 sm:gap-3">
          <BellBox />
          <div className="landing-account">
            <AccountBox />
          </div>
          <form className="float-pill flex items-center gap-1 px-2">
            <LanguageButton />
            <ThemeButton />
          </form>
        </div>
      </div>
    </header>
  )
}

function CheckoutHeader() {
  const { t } = useText()
  return (
    <header className="border-b border-line">
      <div className="shell flex h-16 max-w-[1200px] items-center justify-between gap-3 md:h-[76px]">
        <LogoLink />
        <span className="inline-flex items-center gap-2 text-sm text-ink-2">
          <Icon name="shield-check" size={20} />
          {t('shell.secure_checkout')}
        </span>
      </div>
    </header>
  )
}
