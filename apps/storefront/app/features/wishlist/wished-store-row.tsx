import type { StoreCard } from '@medina/contract/catalog/catalog'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import type { PendingWish } from './pending-wishes.ts'

type WishedStoreProps = { store: StoreCard; onGo: () => void; onRemove: (wish: PendingWish) => void }

/** A store in the drawer. */
export function WishedStore({ store, onGo, onRemove }: WishedStoreProps) {
  const { t, language } = useText()
  return (
    <li className="wish-row">
      <Picture src={store.cover_photo_full_url} alt="" sizes="72px" maxWidth={320} className="wish-picture" />
      <div className="min-w-0 flex-1">
        <p className="wish-name">
          <TravelLink to={storeAddress(store)} className="card-link clip-2" onClick={onGo}>
            <bdi>{store.name}</bdi>
          </TravelLink>
        </p>
        {store.tagline !== null && <p className="clip-1 text-xs text-ink-3">{store.tagline}</p>}
        <p className="wish-price text-sm text-ink-2">
          {store.rating_count > 0 && (
            <Rating
              value={formatRating(store.avg_rating, language)}
              label={t('card.rating', { value: formatRating(store.avg_rating, language), count: store.rating_count })}
              size="xs"
            />
          )}
          {formatMinutes(store.delivery_time, t)}
        </p>
      </div>
      <div className="wish-actions">
        <IconButton
          icon="trash"
          label={t('wishlist.remove_one', { name: store.name })}
          iconSize={20}
          className="text-ink-2"
          onClick={() => onRemove({ kind: 'store', id: store.id, name: store.name })}
        />
      </div>
    </li>
  )
}
