import type { ProviderDetails } from '@medina/contract/rental/providers'
import { useQuery } from '@tanstack/react-query'
import type { Shop } from '../../../lib/api/shop.tsx'
import { formatClockTime, formatDate } from '../../../lib/format/format.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { useMoney } from '../../site/site.tsx'
import { ProviderRating } from '../../vehicles/provider-card.tsx'
import { vehicleQueries } from '../../vehicles/vehicles.data.ts'
import { Heart } from '../../wishlist/heart.tsx'
import { RentalReviews } from '../rental-reviews.tsx'
import { VehicleListing } from '../search/vehicle-listing.tsx'
import barStyles from '../../search/list-bar.css?url'
import resultStyles from '../../search/results.css?url'
import styles from '../rental.css?url'

/** A provider: its head, its vehicles with filters, its reviews and its hours (2.012). */
export function ProviderPage({ provider, shop }: { provider: ProviderDetails; shop: Shop }) {
  const { t } = useText()
  return (
    <div className="shell results">
      <link rel="stylesheet" href={barStyles} precedence="page" />
      <link rel="stylesheet" href={resultStyles} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageMeta title={provider.name} description={provider.address ?? ''} image={provider.cover_photo_full_url} />
      <Head provider={provider} />
      <Offers provider={provider} shop={shop} />
      <VehicleListing
        shop={shop}
        whose={{ pickup: null, providerId: provider.id }}
        heading={<h2 className="text-h2">{t('rental.vehicles')}</h2>}
      />
      <div className="mt-10 grid gap-10 md:grid-cols-2">
        <RentalReviews
          list={{ shop, name: 'rental.providerReviews', input: { params: { id: String(provider.id) }, query: { limit: '10' } } }}
        />
        <Hours provider={provider} />
      </div>
    </div>
  )
}

function Head({ provider }: { provider: ProviderDetails }) {
  const { t } = useText()
  return (
    <header>
      <Picture
        src={provider.cover_photo_full_url}
        alt=""
        ratio="fill"
        sizes="(min-width:1280px) 1280px, 100vw"
        priority
        className="h-44 rounded-lg md:h-60"
      />
      <div className="provider-head">
        <Picture src={provider.logo_full_url} alt="" sizes="72px" maxWidth={320} className="size-18 rounded-full" />
        <div className="min-w-0">
          <h1 className="text-h1">
            <bdi>{provider.name}</bdi>
          </h1>
          <p className="text-sm text-ink-2">
            <bdi>{provider.address}</bdi>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            <ProviderRating provider={provider} />
            <span>{t('vehicles.count', { count: provider.total_vehicle_count })}</span>
            <span>{t('rental.pickup_time', { time: provider.delivery_time })}</span>
          </p>
        </div>
        <Heart kind="provider" id={provider.id} name={provider.name} className="bg-surface-2" />
      </div>
    </header>
  )
}

/** The announcement, the running discount and the banners of a provider. */
function Offers({ provider, shop }: { provider: ProviderDetails; shop: Shop }) {
  const { t } = useText()
  const money = useMoney()
  const { data: banners } = useQuery(vehicleQueries.providerBanners(shop, provider.id))
  const { discount, announcement, announcement_message } = provider
  return (
    <div className="mb-6 grid gap-3">
      {announcement === 1 && announcement_message && (
        <p className="rounded-md bg-accent-soft p-3">
          <bdi>{announcement_message}</bdi>
        </p>
      )}
      {discount !== null && (
        <p className="rounded-md bg-success-soft p-3">
          {t(discount.max_discount > 0 ? 'rental.discount' : 'rental.discount_open', {
            percent: formatNumber(discount.discount),
            min: money.text(discount.min_purchase),
            max: money.text(discount.max_discount),
          })}
        </p>
      )}
      {banners !== undefined && banners.length > 0 && (
        <ul className="row-scroll gap-3">
          {banners.map((banner) => (
            <li key={banner.id} className="w-80 flex-none">
              <Picture
                src={banner.image_full_url}
                alt={banner.title}
                ratio="wide"
                sizes="320px"
                maxWidth={640}
                className="rounded-lg"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Hours({ provider }: { provider: ProviderDetails }) {
  const { t, language } = useText()
  return (
    <section>
      <h2 className="mb-3 text-h2">{t('rental.hours')}</h2>
      <dl className="grid gap-2 text-label">
        {Array.from({ length: 7 }, (_, day) => {
          const rows = provider.schedules.filter((row) => row.day === day)
          // The first of January 2023 was a Sunday.
          const name = formatDate(new Date(Date.UTC(2023, 0, 1 + day)), language, 'UTC', { weekday: 'long' })
          return (
            <div key={day} className="flex justify-between gap-4">
              <dt>{name}</dt>
              <dd className="text-ink-2">
                {rows.length === 0
                  ? t('rental.closed')
                  : rows.map((row) => (
                      <span key={row.id} className="block">
                        {t('ui.from_to', {
                          from: formatClockTime(row.opening_time, language),
                          to: formatClockTime(row.closing_time, language),
                        })}
                      </span>
                    ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
