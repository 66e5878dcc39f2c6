import type { Advertisement } from '@medina/contract/catalog/advertisements'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatRating } from '@medina/web/format/format.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { CachedHtml } from '@medina/web/rendering/cached-html.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { Heart } from '#features/wishlist/heart.tsx'
import { AdVideo } from './ad-video.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { sectionQueries } from '#features/home/sections/section.data.ts'

/** Advertisements of stores, marked as such (screens 2.5). */
export function AdShelf({ isFirst }: { isFirst: boolean }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(sectionQueries.ads(useShop()))
  const title = t('sections.ads')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-stores" />
  if (data.length === 0) return null
  return (
    <CachedHtml by={data} variant={String(isFirst)}>
      <Shelf
        title={title}
        aside={<Badge>{t('sections.sponsored')}</Badge>}
        cards="stores"
        className="ads"
        previousLabel={t('ui.previous')}
        nextLabel={t('ui.next')}
      >
        {data.map((ad, index) => (
          <li key={ad.id}>
            <AdCard ad={ad} priority={isFirst && index === 0} />
          </li>
        ))}
      </Shelf>
    </CachedHtml>
  )
}

function AdCard({ ad, priority }: { ad: Advertisement; priority: boolean }) {
  const { t, language } = useText()
  const { store, is_rating_active, is_review_active, average_rating, reviews_comments_count } = ad
  const film = ad.add_type === 'video_promotion' ? ad.video_attachment_full_url : null
  const path = storeAddress(store)
  return (
    <article className="ad group relative">
      {film === null ? (
        <Picture
          src={ad.cover_image_full_url}
          alt=""
          name={ad.title}
          ratio="wide"
          sizes="(min-width:1180px) 412px, (min-width:768px) 50vw, 86vw"
          maxWidth={960}
          priority={priority}
          className="rounded-md"
        />
      ) : (
        <AdVideo src={film} poster={ad.cover_image_full_url} title={ad.title} />
      )}
      <Heart kind="store" id={store.id} name={store.name} small className="absolute end-2.5 top-2.5 z-2" />
      <div className="ad-words">
        <Picture
          src={ad.profile_image_full_url ?? store.logo_full_url}
          alt=""
          name={ad.title}
          sizes="48px"
          maxWidth={320}
          className="ad-logo"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-name font-semibold">
            <TravelLink to={path} className="card-link clip-1 block">
              <bdi>{ad.title}</bdi>
            </TravelLink>
          </h3>
          <p className="clip-1 text-sm text-ink-2">
            <bdi>{ad.description}</bdi>
          </p>
        </div>
        {is_rating_active === 1 && average_rating > 0 && (
          <Rating
            value={formatRating(average_rating, language)}
            count={is_review_active === 1 ? formatCount(reviews_comments_count, language) : undefined}
            label={t('card.rating', { value: formatRating(average_rating, language), count: reviews_comments_count })}
          />
        )}
      </div>
    </article>
  )
}
