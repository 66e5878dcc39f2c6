import type { ListedCampaign } from '@medina/contract/catalog/campaigns'
import { DESCRIPTION_LENGTH, truncate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { CampaignStores } from '#features/cards/campaign-stores.tsx'
import { CampaignBanner } from './campaign-banner.tsx'
import { formatDays, formatHours } from './campaign-times.ts'

/** Address of a campaign's page, with the module that a shared link needs. */
function campaignPath({ id, module_id }: Pick<ListedCampaign, 'id' | 'module_id'>): string {
  return `/campaigns/${id}?module_id=${module_id}`
}

type CampaignCardProps = {
  campaign: ListedCampaign
  priority: boolean
}

/** Card of a campaign: picture, description, days and hours, and the first of its stores. */
export function CampaignCard({ campaign, priority }: CampaignCardProps) {
  const words = useText()
  const { t } = words
  const hours = formatHours(campaign, words)
  return (
    <article className="campaign">
      <div className="group relative">
        <CampaignBanner
          campaign={campaign}
          sizes="(min-width:1180px) 630px, (min-width:768px) 48vw, 92vw"
          priority={priority}
          className="campaign-card"
        >
          <h2 className="campaign-title">
            <TravelLink to={campaignPath(campaign)} className="card-link">
              <bdi>{campaign.title}</bdi>
            </TravelLink>
          </h2>
          {campaign.description !== null && (
            <p className="clip-2 campaign-text">
              <bdi>{truncate(campaign.description, words.language, DESCRIPTION_LENGTH)}</bdi>
            </p>
          )}
        </CampaignBanner>
        <p className="dotted mt-2.5 text-sm text-ink-2">
          <bdi>{formatDays(campaign, words)}</bdi>
          {hours !== null && <bdi>{t('offers.daily', { hours })}</bdi>}
          {campaign.stores_count !== undefined && <bdi>{t('offers.count_stores', { count: campaign.stores_count })}</bdi>}
        </p>
      </div>
      <CampaignStores campaign={campaign} label={t('offers.stores_taking_part')} className="campaign-participants" />
    </article>
  )
}
