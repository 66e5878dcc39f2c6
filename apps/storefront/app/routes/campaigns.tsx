import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { CampaignsPage } from '#features/offers/campaigns-page.tsx'
import { CampaignsSkeleton } from '#features/offers/campaigns-skeleton.tsx'
import { OfferRoute, planOffers } from '#features/offers/offer-route.tsx'
import { offerQueries } from '#features/offers/offers.data.ts'
import { loadInBrowser, loadOnServer } from '#lib/page/page-data.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import type { Route } from './+types/campaigns'

const plan = planOffers((shop) => ({
  critical: [],
  deferred: [offerQueries.campaigns(shop), catalogQueries.discountedItems(shop)],
}))

export function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return loadOnServer(args, plan)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

export default function CampaignsRoute() {
  return <OfferRoute skeleton={<CampaignsSkeleton />}>{(shop) => <CampaignsPage shop={shop} />}</OfferRoute>
}
