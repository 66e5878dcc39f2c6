import { usePreferences } from '../../lib/device/device.tsx'
import { useText } from '../../lib/texts/text.tsx'
import { BottomNav } from '../../ui/navigation/bottom-nav.tsx'
import { useCartCount } from '../cart/cart.data.ts'
import { useWishCount } from '../wishlist/wished-store.ts'
import { useOverlays } from '../frame/overlays.tsx'

export function PhoneNav() {
  const { t } = useText()
  const { place } = usePreferences()
  const { show } = useOverlays()
  const count = useCartCount()
  const wishes = useWishCount()
  return (
    <BottomNav
      label={t('shell.main_navigation')}
      entries={[
        { icon: 'home', label: t('shell.home'), to: place === null ? '/' : '/home' },
        { icon: 'route', label: t('shell.track_order'), to: '/track-order' },
        { icon: 'heart', label: t('shell.favourites'), onPress: () => show({ kind: 'wishlist' }), count: wishes || undefined },
        { icon: 'bag', label: t('shell.cart'), onPress: () => show({ kind: 'cart' }), count: count || undefined },
        { icon: 'account', label: t('shell.account'), onPress: () => show({ kind: 'menu' }) },
      ]}
    />
  )
}
