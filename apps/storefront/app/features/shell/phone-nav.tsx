import { usePreferences } from '../../lib/device.tsx'
import { useText } from '../../lib/text.tsx'
import { BottomNav } from '../../ui/bottom-nav.tsx'
import { useCartCount } from '../cart/cart.data.ts'
import { useOverlays } from './overlays.tsx'

export function PhoneNav() {
  const { t } = useText()
  const { place } = usePreferences()
  const { show } = useOverlays()
  const count = useCartCount()
  return (
    <BottomNav
      label={t('shell.main_navigation')}
      entries={[
        { icon: 'home', label: t('shell.home'), to: place === null ? '/' : '/home' },
        { icon: 'route', label: t('shell.track_order'), to: '/track-order' },
        { icon: 'bag', label: t('shell.cart'), onPress: () => show({ kind: 'cart' }), count: count || undefined },
        { icon: 'account', label: t('shell.account'), onPress: () => show({ kind: 'menu' }) },
      ]}
    />
  )
}
