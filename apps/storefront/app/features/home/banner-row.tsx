import type { Banner } from '@medina/contract/site'
import { BannerCard } from '../../ui/banner-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Where a banner leads: its store, its item, or its own link when that is on our site. */
function bannerTarget({ type, store, item, link }: Banner): string {
  if (type === 'store_wise' && store !== null)
    return `/store/${store.id}?module_id=${store.module_id}&store_zone_id=${store.zone_id}`
  if (type === 'item_wise' && item !== null) return `/product/${item.id}?module_id=${item.module_id}`
  return link ?? '/home'
}

export function BannerRow({ banners }: { banners: Banner[] | undefined }) {
  if (banners?.length === 0) return null
  return (
    <ul className="row-scroll banners gap-3 xl:gap-5">
      {banners === undefined
        ? Array.from({ length: 3 }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-37 rounded-lg md:h-46" />
            </li>
          ))
        : banners.map((banner, index) => (
            <li key={banner.id}>
              <BannerCard
                to={bannerTarget(banner)}
                src={banner.image_full_url}
                title={banner.title}
                note={banner.subtitle}
                action={banner.action}
                ink={banner.ink}
                sizes="(min-width:1180px) 412px, (min-width:768px) 470px, 92vw"
                priority={index === 0}
                className="h-full"
              />
            </li>
          ))}
    </ul>
  )
}
