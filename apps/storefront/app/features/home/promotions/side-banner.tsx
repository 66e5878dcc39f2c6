import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { BannerCard } from '@medina/web/ui/card/banner-card.tsx'
import { inkOn, readShelfBanner } from './shelf-banner.ts'
import { sectionQueries } from '#features/home/sections/section.data.ts'

export type SideBannerKey = 'basic_section_nearby' | 'best_reviewed_section_banner' | 'new_arrival_section_banner'
type SideBannerProps = { place: SideBannerKey; title: ReactNode; to: string; children: ReactNode }

/** A shelf with the module's picture next to it on a desktop; the shelf alone if there is none. */
export function SideBanner({ place, title, to, children }: SideBannerProps) {
  const { t } = useText()
  const { data } = useQuery(sectionQueries.shelfBanners(useShop()))
  const src = readShelfBanner(data, place)
  if (src === null) return children
  return (
    <div className="beside">
      {children}
      <BannerCard
        to={to}
        src={src}
        title={title}
        action={t('ui.see_all')}
        ink={inkOn(src)}
        // A tall cut of a wide banner: as wide as the banner is at that height.
        sizes="1160px"
        className="beside-banner"
      />
    </div>
  )
}
