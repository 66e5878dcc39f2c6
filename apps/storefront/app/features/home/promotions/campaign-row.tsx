import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { DESCRIPTION_LENGTH, truncate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { BannerCard } from '@medina/web/ui/card/banner-card.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { SectionFailure } from '#ui/display/section-failure.tsx'
import { CampaignStores } from '#features/cards/campaign-stores.tsx'
import { inkOn } from './shelf-banner.ts'
import { sectionQueries } from '#features/home/sections/section.data.ts'

/** Campaigns of stores, in the ratio of their pictures; each links to the participating stores. */
export function CampaignRow({ moduleId }: { moduleId: number }) {
  const { t, language } = useText()
  const { data, isError, refetch } = useQuery(sectionQueries.campaigns(useShop()))
  const title = t('sections.campaigns')
  if (isError) return <SectionFailure title={title} onRetry={() => void refetch()} />
  if (data === undefined) return <span className="section-place place-row" />
  if (data.length === 0) return null
  // Next to a single campaign there is room for its stores.
  const only = data.length === 1 && data[0]?.participants?.length ? data[0] : null
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
            sizes="(min-width:1180px) 630px, (min-width:600px) 470px, 92vw"
            className="h-full"
          />
        </li>
      ))}
      {only && (
        <li className="campaign-beside">
          <CampaignStores campaign={only} label={t('sections.campaign_stores')} className="grid-cols-2" />
        </li>
      )}
    </Shelf>
  )
}
