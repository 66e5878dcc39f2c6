import type { Provider } from '@medina/contract/rental/providers'
import { memo } from 'react'
import { formatCount, formatDistance, formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { Ribbon } from '@medina/web/ui/display/ribbon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { formatOpening } from '#features/catalog/opening.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { Heart } from '#features/wishlist/heart.tsx'
import type { ProviderCard as Card } from './vehicles.data.ts'
import { providerPath } from './vehicle-path.ts'

type ProviderCardProps = {
  provider: Card
  priority?: boolean
  /** Level of the name, below the title of the list. */
  heading?: 'h2' | 'h3'
}

/** Card of a provider: cover, name, rating, number of vehicles and distance. */
export const ProviderCard = memo(function ProviderCard({
  provider,
  priority = false,
  heading: Heading = 'h3',
}: ProviderCardProps) {
  const { t, language } = useText()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const now = useNow()
  const isClosed = !provider.active || provider.open === 0
  return (
    <article className="group relative">
      <div className={isClosed ? 'shut relative' : 'relative'}>
        <Picture
          src={provider.cover_photo_full_url}
          alt=""
          name={provider.name}
          ratio="wide"
          sizes="(min-width:1180px) 300px, (min-width:1024px) 33vw, (min-width:600px) 50vw, 92vw"
          maxWidth={640}
          priority={priority}
          className="rounded-md"
        />
        {provider.discount !== null && <Ribbon>{t('card.off_percent', { percent: provider.discount.discount })}</Ribbon>}
        <Heart kind="provider" id={provider.id} name={provider.name} small className="absolute end-2.5 top-2.5 z-2" />
        {isClosed && (
          <span className="absolute start-3 bottom-3 rounded-full bg-plate px-3 py-1.5 text-xs font-semibold text-on-plate">
            {formatOpening(provider, { t, language, timeZone, now })}
          </span>
        )}
      </div>
      <div className="mt-3 flex items-center justify-between gap-3">
        <Heading className="min-w-0 text-name font-semibold">
          <TravelLink to={providerPath(provider)} className="card-link clip-1 block">
            <bdi>{provider.name}</bdi>
          </TravelLink>
        </Heading>
        <ProviderRating provider={provider} />
      </div>
      <p className="dotted clip-1 text-sm text-ink-2">
        {provider.total_vehicle_count > 0 && <span>{t('vehicles.count', { count: provider.total_vehicle_count })}</span>}
        {provider.distance > 0 && <span>{formatDistance(provider.distance, language)}</span>}
      </p>
    </article>
  )
})

/** The stars of a provider; nothing before its first rating. */
export function ProviderRating({ provider }: { provider: Pick<Provider, 'avg_rating' | 'rating_count'> }) {
  const { t, language } = useText()
  const { avg_rating, rating_count } = provider
  if (rating_count === 0) return null
  return (
    <Rating
      value={formatRating(avg_rating, language)}
      count={formatCount(rating_count, language)}
      label={t('card.rating', { value: formatRating(avg_rating, language), count: rating_count })}
    />
  )
}
