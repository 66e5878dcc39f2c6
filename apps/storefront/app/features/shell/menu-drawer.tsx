import { Suspense } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Drawer } from '@medina/web/ui/overlay/drawer.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { MenuSections } from './menu-sections.tsx'
import { type OverlayProps, useOverlays } from '#features/frame/overlays.tsx'
import { useThemeToggle } from './theme-button.tsx'
import { useTrackText } from './use-track-text.ts'
import { otherUsual } from '@medina/contract/device/languages'

const loadPerson = () => import('#features/account/menu/drawer-person.tsx')
const loadEntries = () => import('#features/account/menu/drawer-entries.tsx')
const DrawerPerson = lazyWithRetry(loadPerson)
const DrawerEntries = lazyWithRetry(loadEntries)
// Loaded together with the drawer.
for (const load of [loadPerson, loadEntries]) load().catch(() => undefined)

const row = 'flex min-h-14 w-full items-center gap-4 border-b border-line text-start text-body font-medium'

/** Menu of small screens, with the entries that the wide header shows next to its tabs. The signed-in customer is at the top. */
export default function MenuDrawer({ open, onClose }: OverlayProps) {
  const { t, language } = useText()
  const { show } = useOverlays()
  const toggleTheme = useThemeToggle()
  const { module } = usePreferences()
  const trackText = useTrackText()
  const isSignedIn = useToken() !== null
  const hasMore = useConfig()?.languages !== undefined
  return (
    <Drawer open={open} onClose={onClose} title={t('shell.menu')} closeLabel={t('ui.close')}>
      <Suspense fallback={<Skeleton className={`mb-3 rounded-lg ${isSignedIn ? 'h-20' : 'h-12'}`} />}>
        <DrawerPerson onGo={onClose} />
      </Suspense>
      <nav aria-label={t('shell.menu')}>
        <MenuLink icon="home" to="/home" onPress={onClose} label={t('shell.home')} />
        <MenuSections row={row} onGo={onClose} />
        {module?.type !== 'parcel' && <MenuLink icon="route" to="/track-order" onPress={onClose} label={trackText} />}
        {isSignedIn && (
          <Suspense fallback={null}>
            <DrawerEntries row={row} onGo={onClose} />
          </Suspense>
        )}
        {module?.type !== 'parcel' && (
          <button type="button" className={row} onClick={() => show({ kind: 'wishlist' })}>
            <Icon name="heart" className="text-ink-2" />
            {t('shell.favourites')}
          </button>
        )}
        <button type="button" className={row} onClick={() => show({ kind: 'place' })}>
          <Icon name="pin" className="text-ink-2" />
          {t('shell.change_place')}
        </button>
        <button type="button" className={row} onClick={() => show({ kind: 'modules' })}>
          <Icon name="grid" className="text-ink-2" />
          {t('shell.modules')}
        </button>
        <button type="button" className={row} onClick={toggleTheme}>
          <Icon name="moon" className="text-ink-2 only-light" />
          <Icon name="sun" className="text-ink-2 only-dark" />
          <span className="flex-1">{t('ui.theme')}</span>
        </button>
        <button type="button" className={row} onClick={() => show({ kind: 'language' })}>
          <Icon name="globe" className="text-ink-2" />
          <span className="flex-1">{t('shell.language')}</span>
          {!hasMore && (
            <span lang={otherUsual(language)} className="text-ink-2">
              {t('shell.other_language')}
            </span>
          )}
        </button>
        {isSignedIn && (
          <button type="button" className={`${row} text-danger`} onClick={() => show({ kind: 'logout' })}>
            <Icon name="logout" />
            {t('account.logout')}
          </button>
        )}
      </nav>
    </Drawer>
  )
}

function MenuLink({ icon, to, label, onPress }: { icon: IconName; to: string; label: string; onPress: () => void }) {
  return (
    <TravelLink to={to} className={row} onClick={onPress}>
      <Icon name={icon} className="text-ink-2" />
      {label}
    </TravelLink>
  )
}
