import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { DESCRIPTION_LENGTH, truncate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { BannerCard } from '@medina/web/ui/card/banner-card.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { SectionFailure } from '#features/home/sections/section-failure.tsx'
import { inkOn } from './shelf-banner.ts'
import { sectionQueries } from '#features/home/sections/section.data.ts'

/** Campaigns of stores; each links to the participating stores. */
export function CampaignRow({ moduleId }: { moduleId: number }) {
  const { t, language } = useText()
  const { data, isError, refetch } = useQuery(sectionQueries.campaigns(useShop()))
  const title = t('sections.campaigns')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-row" />
  if (data.length === 0) return null
  return (
    <Shelf
      title={title}
      seeAll={{ to: '/campaigns', label: t('ui.see_all') }}
      cards="stores"
      className="campaign-row"
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
    >
      {data.map(({ id, title, description, image_full_url }) => (
        <li key={id}>
          <BannerCard
            to={`/campaigns/${id}?module_id=${moduleId}`}
            src={image_full_url}
            title={<bdi>{title}</bdi>}
            note={description && <span className="clip-2">{truncate(description, language, DESCRIPTION_LENGTH)}</span>}
            ink={inkOn(image_full_url ?? '')}
            sizes={
              data.length === 1 ? '(min-width:1360px) 1280px, 94vw' : '(min-width:1180px) 412px, (min-width:768px) 470px, 92vw'
            }
            className="h-full"
          />
        </li>
      ))}
    </Shelf>
  )
}
