import type { StoreCampaign } from '@medina/contract/operator/offers/store-campaigns'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useOfferRights } from '#pages/offers/use-offer-rights.ts'
import { useOfferWords } from '#pages/offers/use-offer-words.ts'
import { useJoinCampaign, useStoreCampaigns } from './campaigns.data.ts'

/** The campaigns of the office for the shown store: those that it takes part in, and those that it may join. */
export function StoreCampaigns() {
  const { store } = useDesk()
  const { mayOffer } = useOfferRights()
  return mayOffer && store !== null ? <Campaigns storeId={store.id} /> : null
}

function Campaigns({ storeId }: { storeId: number }) {
  const { t } = useText()
  const campaigns = useStoreCampaigns(storeId)
  if (campaigns.length === 0) return null
  return (
    <section className="desk-offers-waiting" aria-label={t('desk_offers.office_campaigns')}>
      <h2>{t('desk_offers.office_campaigns')}</h2>
      <ul className="desk-box">
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="desk-row">
            <Campaign campaign={campaign} storeId={storeId} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Campaign({ campaign, storeId }: { campaign: StoreCampaign; storeId: number }) {
  const { t } = useText()
  const money = useMoney()
  const { days, number } = useOfferWords()
  const join = useJoinCampaign(storeId)
  const { id, title, description, stores, has_joined: hasJoined, may_join: mayJoin, use } = campaign
  return (
    <div className="desk-friend">
      <span className="min-w-0 flex-1">
        <span className="clip-1 block font-medium">
          <bdi>{title}</bdi>
        </span>
        {description !== '' && <bdi className="clip-1 desk-quiet block">{description}</bdi>}
        <span className="desk-quiet block">
          <bdi>{days(campaign)}</bdi> • {t('desk_offers.stores', { n: stores })}
          {use !== null && (
            <>
              {' • '}
              {t('desk_offers.campaign_orders', { n: number(use.count), amount: money.text(use.ordered) })}
              {' • '}
              {t('desk_offers.campaign_cost', { amount: money.text(use.by_store) })}
            </>
          )}
        </span>
      </span>
      {hasJoined && <Badge tone="success">{t('desk_offers.takes_part')}</Badge>}
      {mayJoin && (
        <Button
          size="sm"
          variant={hasJoined ? 'ghost' : 'secondary'}
          pending={join.isPending}
          onClick={() => join.mutate({ id, joins: !hasJoined })}
        >
          {t(hasJoined ? 'desk_offers.leave' : 'desk_offers.join')}
        </Button>
      )}
    </div>
  )
}
