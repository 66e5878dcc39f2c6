import { useQuery } from '@tanstack/react-query'
import { data } from 'react-router'
import { CampaignPage } from '#features/offers/campaign-page.tsx'
import { CampaignSkeleton } from '#features/offers/campaign-skeleton.tsx'
import { OfferRoute, planOffers } from '#features/offers/offer-route.tsx'
import { isMissing, offerQueries, readCampaignId } from '#features/offers/offers.data.ts'
import { loadInBrowser, loadOnServer } from '#lib/page/page-data.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import type { Route } from './+types/campaign'

const plan = planOffers((shop, { id }) => ({ critical: [offerQueries.campaign(shop, requireId(id))] }))

export function loader(args: Route.LoaderArgs) {
  requireId(args.params.id)
  requirePlace(args)
  return loadOnServer(args, plan)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

export default function CampaignRoute({ params }: Route.ComponentProps) {
  return <OfferRoute skeleton={<CampaignSkeleton />}>{(shop) => <Campaign id={requireId(params.id)} shop={shop} />}</OfferRoute>
}

function Campaign({ id, shop }: { id: number; shop: Shop }) {
  const { data: campaign, error } = useQuery(offerQueries.campaign(shop, id))
  if (campaign !== undefined) return <CampaignPage campaign={campaign} />
  if (isMissing(error)) throw notFound()
  if (error !== null) throw error
  return <CampaignSkeleton />
}

function requireId(text: string | undefined): number {
  const id = readCampaignId(text)
  if (id === null) throw notFound()
  return id
}

function notFound() {
  return data({ code: 'not_found' }, { status: 404 })
}
