import { CART_PATH } from '@medina/contract/device/plain-forms'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { BottomNav, type BottomNavEntry } from '@medina/web/ui/navigation/bottom-nav.tsx'
import { useCartPieces } from '#features/cart/cart.data.ts'
import { useWishCount } from '#features/wishlist/wished-store.ts'
import { useUnreadMessages } from '#features/inbox/live/unread-store.ts'
import { useOverlays } from '#features/frame/overlays.tsx'
import { rentalCount } from '#features/frame/rental-count.ts'
import { useTrackText } from './use-track-text.ts'

export function PhoneNav() {
  const { t } = useText()
  const module = usePreferences().module?.type
  const { show } = useOverlays()
  const trackText = useTrackText()
  const count = useCartPieces()
  const rented = rentalCount.use()
  const wishes = useWishCount()
  const [unread, unreadWords = ''] = useUnreadMessages()
  const isGuest = useToken() === null
  const favourites: BottomNavEntry = {
    icon: 'heart',
    label: t('shell.favourites'),
    onPress: () => show({ kind: 'wishlist' }),
    count: wishes,
  }
  // Rental has a cart of its own, which is a page.
  const cart: BottomNavEntry = {
    icon: 'bag',
    label: t('shell.cart'),
    ...(module === 'rental'
      ? { to: '/rental/cart', count: rented }
      : { to: CART_PATH, onPress: () => show({ kind: 'cart' }), count }),
  }
  const track: BottomNavEntry = { icon: 'route', label: trackText, to: '/track-order' }
  const orders: BottomNavEntry =
    module === 'rental'
      ? { icon: 'car', label: t('shell.trips'), to: '/my-trips' }
      : { icon: 'receipt', label: t('shell.orders'), to: '/my-orders' }
  const chat: BottomNavEntry = {
    icon: 'chat',
    label: t('shell.messages'),
    to: '/profile?page=inbox',
    count: unread,
    countLabel: unreadWords,
  }
  const send: BottomNavEntry = { icon: 'package', label: t('shell.send_parcel'), to: '/parcel-delivery-info' }
  return (
    <BottomNav
      label={t('shell.main_navigation')}
      entries={[
        { icon: 'home', label: t('shell.home'), to: '/home' },
        isGuest ? track : orders,
        // A customer's favourites are in the menu. Parcels are neither favourites nor in a cart.
        ...(isGuest && module !== 'parcel' ? [favourites] : []),
        ...(isGuest ? [] : [chat]),
        module === 'parcel' ? send : cart,
        { icon: 'account', label: t('shell.account'), onPress: () => show({ kind: 'menu' }) },
      ]}
    />
  )
}
