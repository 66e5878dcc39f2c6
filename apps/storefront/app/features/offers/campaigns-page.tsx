import type { ListedCampaign } from '@medina/contract/catalog/campaigns'
import { useQuery } from '@tanstack/react-query'
import type { Shop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { Shelf } from '@medina/web/ui/display/shelf.tsx'
import { ProductCard } from '#features/cards/product-card.tsx'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignsSkeleton } from './campaigns-skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'
import { offerQueries } from './offers.data.ts'
import './campaigns.css'

/** All active campaigns. */
export function CampaignsPage({ shop }: { shop: Shop }) {
  const { t } = useText()
  const { data: campaigns, isError, refetch } = useQuery(offerQueries.campaigns(shop))
  if (campaigns === undefined && !isError) return <CampaignsSkeleton />
  return (
    <div className="shell offer-page">
      <PageMeta title={t('offers.campaigns')} description={t('offers.campaigns_text')} />
      <header>
        <h1 className="text-h1">{t('offers.campaigns')}</h1>
        <p className="mt-1 text-ink-2">{t('offers.campaigns_text')}</p>
      </header>
      {campaigns === undefined ? <LoadFailed onRetry={() => void refetch()} /> : <CampaignGrid campaigns={campaigns} />}
      <LowerPrices shop={shop} />
    </div>
  )
}

function CampaignGrid({ campaigns }: { campaigns: ListedCampaign[] }) {
  const { t } = useText()
  if (campaigns.length === 0) {
    return (
      <EmptyState art="coupon" title={t('offers.no_campaigns')} action={<LinkButton to="/home">{t('error.to_home')}</LinkButton>}>
        {t('offers.no_campaigns_text')}
      </EmptyState>
    )
  }
  return (
    <ul className="campaign-grid">
      {campaigns.map((campaign, index) => (
        <li key={campaign.id}>
          <CampaignCard campaign={campaign} priority={index < 2} />
        </li>
      ))}
    </ul>
  )
}

/** Below the campaigns, which are few: items that cost less without one. */
function LowerPrices({ shop }: { shop: Shop }) {
  const { t } = useText()
  const items = useQuery(catalogQueries.discountedItems(shop)).data?.products ?? []
  if (items.length === 0) return null
  return (
    <Shelf
      title={t('offers.lower_prices')}
      cards={items[0]?.module_type === 'food' ? 'products' : 'goods'}
      previousLabel={t('ui.previous')}
      nextLabel={t('ui.next')}
      className="campaign-more"
    >
      {items.map((item) => (
        <li key={item.id}>
          <ProductCard item={item} />
        </li>
      ))}
    </Shelf>
  )
}
