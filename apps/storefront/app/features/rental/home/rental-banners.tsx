import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { BannerCard } from '@medina/web/ui/card/banner-card.tsx'
import { type BannerStrip, vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'

/** The banners of the module; nothing when there are none. */
export function RentalBanners() {
  const { data } = useQuery(vehicleQueries.banners(useShop()))
  if (data === undefined || data.length === 0) return null
  return (
    <ul className="row-scroll banners gap-3 xl:gap-5">
      {data.map((banner) => (
        <li key={banner.id}>
          <BannerCard
            to={targetOf(banner)}
            src={banner.image_full_url}
            title={banner.title}
            note={banner.subtitle}
            sizes="(min-width:1180px) 412px, (min-width:768px) 470px, 92vw"
            className="h-full"
          />
        </li>
      ))}
    </ul>
  )
}

/** A banner links to its provider, or to its own link. */
function targetOf({ type, provider_id, link }: BannerStrip): string {
  return type === 'store_wise' && provider_id !== null ? `/rental/provider-details/${provider_id}` : (link ?? '/home')
}
