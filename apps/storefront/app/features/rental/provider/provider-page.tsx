import type { ProviderDetails } from '@medina/contract/rental/providers'
import { useQuery } from '@tanstack/react-query'
import type { Shop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { storeAddress } from '#features/catalog/page-addresses.ts'
import { StoreJsonLd } from '#features/seo/json-ld.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { RentalReviews } from '#features/rental/rental-reviews.tsx'
import { VehicleListing } from '#features/rental/search/vehicle-listing.tsx'
import { ProviderAbout } from './provider-about.tsx'
import { ProviderHead } from './provider-head.tsx'
import barStyles from '#features/search/list-bar.css?url'
import columnStyles from '#features/search/columns.css?url'
import styles from '#features/rental/rental.css?url'

/** A provider: its header, its vehicles with filters, its reviews, its address and its hours (spec 2.012). */
export default function ProviderPage({ provider, shop }: { provider: ProviderDetails; shop: Shop }) {
  const { t } = useText()
  return (
    <div className="shell results">
      <link rel="stylesheet" href={barStyles} precedence="page" />
      <link rel="stylesheet" href={columnStyles} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
      <PageMeta
        title={provider.name}
        description={provider.address ?? ''}
        image={provider.cover_photo_full_url}
        address={storeAddress(provider)}
      />
      {import.meta.env.SSR && <StoreJsonLd store={provider} />}
      <ProviderHead provider={provider}>
        <Offers provider={provider} shop={shop} />
      </ProviderHead>
      <VehicleListing
        shop={shop}
        whose={{ pickup: null, providerId: provider.id }}
        heading={<h2 className="text-h2">{t('rental.vehicles')}</h2>}
      />
      <div className="mt-10 grid gap-10 md:grid-cols-2">
        <RentalReviews
          list={{ shop, name: 'rental.providerReviews', input: { params: { id: String(provider.id) }, query: { limit: '10' } } }}
        />
        <ProviderAbout provider={provider} />
      </div>
    </div>
  )
}

/** The announcement, the running discount and the banners of a provider. */
function Offers({ provider, shop }: { provider: ProviderDetails; shop: Shop }) {
  const { t } = useText()
  const money = useMoney()
  const { data: banners } = useQuery(vehicleQueries.providerBanners(shop, provider.id))
  const { discount, announcement, announcement_message } = provider
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {announcement === 1 && announcement_message && (
        <p className="rounded-md bg-accent-soft p-3">
          <bdi>{announcement_message}</bdi>
        </p>
      )}
      {discount !== null && (
        <p className="rounded-md bg-success-soft p-3">
          {t(discount.max_discount > 0 ? 'rental.discount' : 'rental.discount_open', {
            percent: discount.discount,
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
                ratio="fill"
                sizes="320px"
                maxWidth={640}
                className="h-20 rounded-lg"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
