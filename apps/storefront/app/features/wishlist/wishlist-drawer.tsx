import { useState } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Drawer } from '@medina/web/ui/overlay/drawer.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Tabs } from '@medina/web/ui/navigation/tabs.tsx'
import { type OverlayProps, useOverlays } from '#features/frame/overlays.tsx'
import type { PendingWish } from './pending-wishes.ts'
import { RentalWishes } from './rental-wishes.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useWishlist } from './wishlist.data.ts'
import { WishedItem } from './wished-item.tsx'
import { WishedStore } from './wished-store-row.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'
import './wishlist.css'

/** The wish list at this place, items and stores apart (spec 2.061, 2.062); in rental, vehicles and providers. */
export default function WishlistDrawer({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const isGuest = useToken() === null
  const isRental = usePreferences().module?.type === 'rental'
  return (
    <Drawer open={open} onClose={onClose} title={t('wishlist.title')} closeLabel={t('ui.close')}>
      {isGuest ? <NotSignedIn /> : isRental ? <RentalWishes onClose={onClose} /> : <Lists onClose={onClose} />}
    </Drawer>
  )
}

function Lists({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [tab, setTab] = useState<'item' | 'store'>('item')
  const [removed, setRemoved] = useState<PendingWish | null>(null)
  const { item, store, elsewhere, isFailed, retry } = useWishlist()
  const { items, stores } = useListNames()
  const rows = tab === 'item' ? item : store
  return (
    <>
      <Tabs
        label={t('wishlist.title')}
        className="mb-3"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'item', label: t(`wishlist.tab_${items}`) },
          { value: 'store', label: t(`wishlist.tab_${stores}`) },
        ]}
      >
        {rows === undefined && isFailed && (
          <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />
        )}
        {rows === undefined && !isFailed && <WishlistSkeleton />}
        {rows?.length === 0 && (
          <EmptyState art="wishlist" title={t(tab === 'item' ? `wishlist.none_${items}` : `wishlist.none_${stores}`)}>
            {t('wishlist.none_text')}
          </EmptyState>
        )}
        <ul>
          {tab === 'item'
            ? item?.map((one) => <WishedItem key={one.id} item={one} onGo={onClose} onRemove={setRemoved} />)
            : store?.map((one) => <WishedStore key={one.id} store={one} onGo={onClose} onRemove={setRemoved} />)}
        </ul>
        {elsewhere[tab] > 0 && <p className="wish-elsewhere">{t('wishlist.elsewhere', { count: elsewhere[tab] })}</p>}
      </Tabs>
      <RemoveDialog wish={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

/** The words for items and stores, by module (spec 2.062). */
function useListNames(): { items: 'foods' | 'medicines' | 'items'; stores: 'restaurants' | 'pharmacies' | 'stores' } {
  const type = usePreferences().module?.type
  if (type === 'food') return { items: 'foods', stores: 'restaurants' }
  if (type === 'pharmacy') return { items: 'medicines', stores: 'pharmacies' }
  return { items: 'items', stores: 'stores' }
}

/** Guests have no list (spec 6.003, 8.021). */
function NotSignedIn() {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <EmptyState
      art="wishlist"
      title={t('wishlist.not_logged_in')}
      action={<Button onClick={() => show({ kind: 'auth' })}>{t('shell.sign_in')}</Button>}
    >
      {t('wishlist.guest_text')}
    </EmptyState>
  )
}
