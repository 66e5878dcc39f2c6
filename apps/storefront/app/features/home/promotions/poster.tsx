import type { ModuleType } from '@medina/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { BannerCard } from '@medina/web/ui/card/banner-card.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { listPath, sectionQueries } from '#features/home/sections/section.data.ts'
import { inkOn, readShelfBanner } from './shelf-banner.ts'

/** A wide picture near the end of the page, linked to the discounted items. */
export function Poster({ type, moduleId }: { type: ModuleType; moduleId: number }) {
  const { t } = useText()
  const { data, isError, refetch } = useQuery(sectionQueries.shelfBanners(useShop()))
  const title = t(type === 'ecommerce' ? 'sections.poster_ecommerce' : 'sections.poster')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-row" />
  const src = readShelfBanner(data, 'bottom_section_banner')
  if (src === null) return null
  return (
    <section>
      <BannerCard
        to={listPath('discounted', moduleId)}
        src={src}
        title={title}
        note={t('sections.poster_note')}
        action={t('ui.see_all')}
        ink={inkOn(src)}
        sizes="(min-width:1180px) 1280px, 100vw"
      />
    </section>
  )
}
