import type { Provider } from '@medina/contract/rental/providers'
import type { VehicleCard } from '@medina/contract/rental/vehicles'
import { useState } from 'react'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Tabs } from '@medina/web/ui/navigation/tabs.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import type { PendingWish } from './pending-wishes.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { isWished } from './wished.ts'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

/** The vehicles and providers that a customer wished for at this place (spec 2.061). */
export function RentalWishes({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [tab, setTab] = useState<'vehicle' | 'provider'>('vehicle')
  const [asked, setAsked] = useState<PendingWish | null>(null)
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
            <Row key={row.wish.id} {...row} onGo={onClose} onRemove={setAsked} />
          ))}
        </ul>
      </Tabs>
      <RemoveDialog wish={asked} onClose={() => setAsked(null)} />
    </>
  )
}

type WishRow = { wish: PendingWish; to: string; picture: string | null; note: string | null }

function toVehicleRow({ id, name, module_id, zone_id, thumbnail_full_url, provider }: VehicleCard): WishRow {
  return {
    wish: { kind: 'vehicle', id, name },
    to: `/rental/vehicle-details/${id}?module_id=${module_id}&module_type=rental&store_zone_id=${zone_id}`,
    picture: thumbnail_full_url,
    note: provider.name,
  }
}

function toProviderRow({ id, name, module_id, zone_id, cover_photo_full_url, address }: Provider): WishRow {
  return {
    wish: { kind: 'provider', id, name },
    to: `/rental/provider-details/${id}?module_id=${module_id}&module_type=rental&store_zone_id=${zone_id}`,
    picture: cover_photo_full_url,
    note: address,
  }
}

type RowProps = WishRow & { onGo: () => void; onRemove: (wish: PendingWish) => void }

function Row({ wish, to, picture, note, onGo, onRemove }: RowProps) {
  const { t } = useText()
  return (
    <li className="wish-row">
      <Picture src={picture} alt="" sizes="72px" maxWidth={320} className="wish-picture" />
      <div className="min-w-0 flex-1">
        <p className="wish-name">
          <TravelLink to={to} className="card-link clip-2" onClick={onGo}>
            <bdi>{wish.name}</bdi>
          </TravelLink>
        </p>
        {note !== null && (
          <p className="clip-1 text-xs text-ink-3">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      <div className="wish-actions">
        <IconButton
          icon="trash"
          label={t('wishlist.remove_one', { name: wish.name })}
          iconSize={20}
          className="text-ink-2"
          onClick={() => onRemove(wish)}
        />
      </div>
    </li>
  )
}
