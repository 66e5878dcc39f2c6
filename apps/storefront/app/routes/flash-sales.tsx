import { firstSaleQuery } from '#features/offers/flash-sale.data.ts'
import { FlashSalePage } from '#features/offers/flash-sale-page.tsx'
import { SaleSkeleton } from '#features/offers/sale-skeleton.tsx'
import { OfferRoute, planOffers } from '#features/offers/offer-route.tsx'
import { loadInBrowser, loadOnServer } from '#lib/page/page-data.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import type { Route } from './+types/flash-sales'

const plan = planOffers((shop) => ({ critical: [], deferred: [firstSaleQuery(shop)] }))

export function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return loadOnServer(args, plan)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadInBrowser(args, plan)

export default function FlashSalesRoute() {
  return <OfferRoute skeleton={<SaleSkeleton />}>{(shop) => <FlashSalePage shop={shop} />}</OfferRoute>
}
