import type { StoreCard as Store } from '@medina/contract/catalog/catalog'
import { memo } from 'react'
import { formatCount, formatRating } from '@medina/web/format/format.ts'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { Ribbon } from '@medina/web/ui/display/ribbon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { Heart } from '#features/wishlist/heart.tsx'
import { formatMinutes } from '#features/catalog/minutes.ts'
import { formatOpening } from '#features/catalog/opening.ts'
import { storeAddress } from '#features/catalog/page-addresses.ts'

type StoreCardProps = { store: Store; priority?: boolean }

export const StoreCard = memo(function StoreCard({ store, priority = false }: StoreCardProps) {
  const { t, language } = useText()
  const money = useMoney()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const now = useNow()
  const isClosed = !store.active || store.open === 0
  return (
    <article className="group relative">
      <div className={isClosed ? 'shut relative' : 'relative'}>
        <Picture
          src={store.cover_photo_full_url}
          alt=""
          name={store.name}
          ratio="wide"
          sizes="(min-width:1180px) 300px, (min-width:768px) 33vw, (min-width:600px) 50vw, 92vw"
          maxWidth={640}
          priority={priority}
          className="rounded-md"
        />
        {store.discount !== null && <Ribbon>{t('card.off_percent', { percent: store.discount.discount })}</Ribbon>}
        <Heart kind="store" id={store.id} name={store.name} small className="absolute end-2.5 top-2.5 z-2" />
        {isClosed && (
          <span className="absolute start-3 bottom-3 rounded-full bg-plate px-3 py-1.5 text-xs font-semibold text-on-plate">
            {formatOpening(store, { t, language, timeZone, now })}
          </span>
        )}
      </div>
      {/* In three columns the rating shows no count, to leave room for the name. */}
      <div className="mt-3 flex items-center justify-between gap-3 md:max-xl:[&_.rating-count]:hidden">
        <h3 className={isClosed ? 'min-w-0 text-name font-semibold text-ink-2' : 'min-w-0 text-name font-semibold'}>
          <TravelLink to={storeAddress(store)} className="card-link clip-1 block">
            <bdi>{store.name}</bdi>
          </TravelLink>
        </h3>
        {store.rating_count > 0 && (
          <Rating
            value={formatRating(store.avg_rating, language)}
            count={formatCount(store.rating_count, language)}
            label={t('card.rating', { value: formatRating(store.avg_rating, language), count: store.rating_count })}
          />
        )}
      </div>
      {store.tagline !== null && <p className="clip-1 text-sm text-ink-2">{store.tagline}</p>}
      <p className="clip-1 text-sm text-ink-2">
        {store.free_delivery ? (
          <span className="font-medium text-success">{t('card.free')}</span>
        ) : (
          store.delivery_fee !== null && t('card.fee', { amount: money.text(store.delivery_fee) })
        )}
        {(store.free_delivery || store.delivery_fee !== null) && ' •\u00a0'}
        {formatMinutes(store.delivery_time, t)}
      </p>
    </article>
  )
})
