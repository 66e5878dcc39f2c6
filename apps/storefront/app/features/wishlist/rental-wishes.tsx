import type { Provider } from '@medina/contract/rental/providers'
import type { VehicleCard } from '@medina/contract/rental/vehicles'
import { useState } from 'react'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Tabs } from '@medina/web/ui/navigation/tabs.tsx'
import type { PendingWish } from './pending-wishes.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { isWished } from './wished.ts'
import { WishRow, type WishRowProps } from './wish-row.tsx'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

/** The favourite vehicles and providers of a customer at this place (spec 2.061). */
export function RentalWishes({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [tab, setTab] = useState<'vehicle' | 'provider'>('vehicle')
  const [removed, setRemoved] = useState<PendingWish | null>(null)
  const { data: ids } = useMyQuery('wishlist.ids', {})
  const { data, isError, refetch } = useMyQuery('rental.wishes', { query: { view: 'card' } }, { isOfPlace: true })
  const rows = (tab === 'vehicle' ? data?.vehicles.map(toVehicleRow) : data?.providers.map(toProviderRow))?.filter(
    ({ wish }) => ids === undefined || isWished(ids, wish),
  )
  return (
    <>
      <Tabs
        label={t('wishlist.title')}
        className="mb-3"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'vehicle', label: t('wishlist.tab_vehicles') },
          { value: 'provider', label: t('wishlist.tab_providers') },
        ]}
      >
        {rows === undefined && isError && (
          <EmptyState
            art="offline"
            title={t('ui.failed')}
            action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
          />
        )}
        {rows === undefined && !isError && <WishlistSkeleton />}
        {rows?.length === 0 && (
          <EmptyState art="wishlist" title={t(tab === 'vehicle' ? 'wishlist.none_vehicles' : 'wishlist.none_providers')}>
            {t('wishlist.none_text')}
          </EmptyState>
        )}
        <ul>
          {rows?.map((row) => (
            <WishRow key={row.wish.id} {...row} onGo={onClose} onRemove={setRemoved} />
          ))}
        </ul>
      </Tabs>
      <RemoveDialog wish={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

type Row = Pick<WishRowProps, 'wish' | 'to' | 'picture' | 'note'>

function toVehicleRow({ id, name, module_id, zone_id, thumbnail_full_url, provider }: VehicleCard): Row {
  return {
    wish: { kind: 'vehicle', id, name },
    to: `/rental/vehicle-details/${id}?module_id=${module_id}&module_type=rental&store_zone_id=${zone_id}`,
    picture: thumbnail_full_url,
    note: provider.name,
  }
}

function toProviderRow({ id, name, module_id, zone_id, cover_photo_full_url, address }: Provider): Row {
  return {
    wish: { kind: 'provider', id, name },
    to: `/rental/provider-details/${id}?module_id=${module_id}&module_type=rental&store_zone_id=${zone_id}`,
    picture: cover_photo_full_url,
    note: address,
  }
}
