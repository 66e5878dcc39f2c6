import type { Campaign } from '@medina/contract/site'
import { DESCRIPTION_LENGTH, truncate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { CampaignBanner } from './campaign-banner.tsx'
import { formatDays, formatHours } from './campaign-times.ts'

/** Address of a campaign's page, with the module that a shared link needs. */
function campaignPath({ id, module_id }: Pick<Campaign, 'id' | 'module_id'>): string {
  return `/campaigns/${id}?module_id=${module_id}`
}

type CampaignCardProps = {
  campaign: Campaign
  priority: boolean
  /** The only card of its list takes the whole row. */
  isAlone: boolean
}

/** Card of a campaign: picture, description, days and hours. */
export function CampaignCard({ campaign, priority, isAlone }: CampaignCardProps) {
  const words = useText()
  const { t } = words
  const hours = formatHours(campaign, words)
  return (
    <article className="group relative">
      <CampaignBanner
        campaign={campaign}
        sizes={isAlone ? '(min-width:1360px) 1280px, 94vw' : '(min-width:1180px) 630px, (min-width:768px) 48vw, 92vw'}
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
      </p>
    </article>
  )
}
