import type { VehicleDetails } from '@medina/contract/rental/rental'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Shop } from '@medina/web/api/shop.tsx'
import { formatDate, formatRating } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useNow } from '@medina/web/time/now.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Rating } from '@medina/web/ui/display/rating.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { vehicleAddress } from '#features/catalog/page-addresses.ts'
import { VehicleJsonLd } from '#features/seo/json-ld.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { readTrip } from '#features/rental/plan/trip-address.ts'
import { useFacts } from '#features/rental/vehicles/vehicle-facts.tsx'
import { vehicleCards, vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { VehicleShelf } from '#features/rental/vehicle-shelf.tsx'
import { RentalReviews } from '#features/rental/rental-reviews.tsx'
import { ProviderBox } from './provider-box.tsx'
import { VehicleGallery } from './vehicle-gallery.tsx'
import { VehiclePrices } from './vehicle-prices.tsx'
import styles from '#features/rental/rental.css?url'

const SIMILAR = 6

/** A vehicle: pictures, facts, prices, reviews, its provider, and similar ones. */
export default function VehiclePage({ vehicle, shop }: { vehicle: VehicleDetails; shop: Shop }) {
  const { t } = useText()
  const similar = useQuery(vehicleQueries.similar(shop, vehicle.category_id)).data
  const ofProvider = useQuery(vehicleQueries.ofProvider(shop, vehicle.provider_id)).data
  const others = (page: typeof similar) =>
    page &&
    vehicleCards(page)
      .filter(({ id }) => id !== vehicle.id)
      .slice(0, SIMILAR)
  return (
    <div className="shell">
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageMeta
        title={vehicle.name}
        description={vehicle.description ?? vehicle.provider.name}
        image={vehicle.thumbnail_full_url}
        address={vehicleAddress(vehicle)}
      />
      {import.meta.env.SSR && <VehicleJsonLd vehicle={vehicle} />}
      <div className="vehicle-page">
        <div className="vehicle-part">
          <VehicleGallery vehicle={vehicle} />
          <Head vehicle={vehicle} />
          <Facts vehicle={vehicle} />
        </div>
        <aside className="vehicle-side">
          <VehiclePrices vehicle={vehicle} />
          <ProviderBox vehicle={vehicle} />
        </aside>
        <div className="vehicle-part">
          {vehicle.description !== null && vehicle.description !== '' && (
            <section>
              <h2 className="mb-2 text-h2">{t('rental.details')}</h2>
              <p className="max-w-prose whitespace-pre-line text-ink-2">
                <bdi>{vehicle.description}</bdi>
              </p>
            </section>
          )}
          <Included included={vehicle.included} />
          <RentalReviews
            list={{ shop, name: 'rental.vehicleReviews', input: { params: { id: String(vehicle.id) }, query: { limit: '10' } } }}
          />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pb-10">
        <VehicleShelf title={t('rental.similar')} vehicles={others(similar) ?? []} />
        <VehicleShelf title={t('rental.from_vendor')} vehicles={others(ofProvider) ?? []} />
      </div>
    </div>
  )
}

function Head({ vehicle }: { vehicle: VehicleDetails }) {
  const { t, language } = useText()
  return (
    <header>
      <h1 className="text-h1">
        <bdi>{vehicle.name}</bdi>
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-label">
        {vehicle.total_reviews > 0 && (
          <Rating
            value={formatRating(vehicle.avg_rating, language)}
            count={String(vehicle.total_reviews)}
            label={t('card.rating', { value: formatRating(vehicle.avg_rating, language), count: vehicle.total_reviews })}
          />
        )}
        {vehicle.brand !== null && (
          <TravelLink to={`/rental/vehicle-search?all_category=1&brand=${vehicle.brand.id}`} className="text-action">
            <bdi>{vehicle.brand.name}</bdi>
          </TravelLink>
        )}
        <Freedom vehicle={vehicle} />
      </div>
    </header>
  )
}

/** Whether a unit is free for the wanted trip, and otherwise from when. */
function Freedom({ vehicle: { free_from, total_vehicle_count, time_zone } }: { vehicle: VehicleDetails }) {
  const { t, language } = useText()
  const now = useNow()
  const isForTrip = readTrip(new URLSearchParams(useLocation().search)) !== null
  if (free_from === undefined) return null
  if (free_from === null) return <Badge tone="danger">{t('rental.not_free')}</Badge>
  if (isForTrip && total_vehicle_count > 0) return <Badge tone="success">{t('rental.free_vehicles')}</Badge>
  const from = new Date(free_from)
  if (total_vehicle_count > 0 || from <= now) return <Badge tone="success">{t('rental.free_now')}</Badge>
  const time = formatDate(from, language, time_zone, { dateStyle: 'medium', timeStyle: 'short' })
  return <Badge tone="warning">{t('rental.free_from', { time })}</Badge>
}

function Facts({ vehicle }: { vehicle: VehicleDetails }) {
  return (
    <ul className="vehicle-tiles">
      {useFacts(vehicle).map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={20} className="flex-none" />
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Included({ included }: { included: string[] }) {
  const { t } = useText()
  if (included.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-h2">{t('rental.included')}</h2>
      <ul className="grid gap-2 md:grid-cols-2">
        {included.map((one) => (
          <li key={one} className="flex items-center gap-2">
            <Icon name="check" size={18} className="flex-none text-success" />
            <bdi>{one}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
