import { BrandsPage } from '#features/offers/brands-page.tsx'
import { BrandsSkeleton } from '#features/offers/brands-skeleton.tsx'
import { OfferRoute, planOffers } from '#features/offers/offer-route.tsx'
import { offerQueries } from '#features/offers/offers.data.ts'
import { loadInBrowser, loadOnServer } from '#lib/page/page-data.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import type { Route } from './+types/all-brands'

const plan = planOffers((shop) => ({ critical: [], deferred: [offerQueries.brands(shop)] }))

export function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return loadOnServer(args, plan)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

export default function AllBrandsRoute() {
  return <OfferRoute skeleton={<BrandsSkeleton />}>{(shop) => <BrandsPage shop={shop} />}</OfferRoute>
}
