import { CachedHtml } from '@medina/web/rendering/cached-html.tsx'
import { BannerCard } from '@medina/web/ui/card/banner-card.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import type { ShownBanner } from './banner.data.ts'

export function BannerRow({ banners }: { banners: ShownBanner[] | undefined }) {
  if (banners?.length === 0) return null
  return (
    <CachedHtml by={banners}>
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
                  to={banner.to}
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
    </CachedHtml>
  )
}
