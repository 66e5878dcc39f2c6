import type { StoreCard } from '@medina/contract/catalog/catalog'
import { formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { WishRow, type WishRowActions } from './wish-row.tsx'

/** A store in the drawer. */
export function WishedStore({ store, ...actions }: WishRowActions & { store: StoreCard }) {
  const { t, language } = useText()
  const rating = formatRating(store.avg_rating, language)
  return (
    <WishRow
      wish={{ kind: 'store', id: store.id, name: store.name }}
      to={storeAddress(store)}
      picture={store.cover_photo_full_url}
      note={store.tagline}
      {...actions}
    >
      <p className="wish-price text-sm text-ink-2">
        {store.rating_count > 0 && (
          <Rating value={rating} label={t('card.rating', { value: rating, count: store.rating_count })} size="xs" />
        )}
        {formatMinutes(store.delivery_time, t)}
      </p>
    </WishRow>
  )
}
