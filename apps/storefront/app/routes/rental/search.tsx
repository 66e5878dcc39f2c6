import { Suspense } from 'react'
import { firstPageQuery } from '#features/catalog/first-page.ts'
import { moduleQueries } from '#features/module/module.data.ts'
import { ModulePage } from '#features/module/module-page.tsx'
import { RentalSkeleton } from '#features/rental/rental-skeleton.tsx'
import { vehicleFacets, vehicleList } from '#features/rental/search/vehicle-list.data.ts'
import { readVehicleQuery } from '#features/rental/search/vehicle-query.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import '#features/lists/search-box.css'
import '@medina/web/ui/form/field.css'
import '#features/rental/plan/trip-form.css'
import type { Route } from './+types/search'

const loadPage = () => withTexts('rental', import('#features/rental/search/vehicle-search-page.tsx'))
const VehicleSearchPage = lazyWithRetry(loadPage)

const plan: PagePlanner = ({ shop, preferences: { module, place }, url }) => {
  const query = readVehicleQuery(url.searchParams)
  const whose = { pickup: place }
  return {
    critical: [moduleQueries.here(shop)],
    deferred: module === null ? [] : [firstPageQuery(vehicleList(shop, query, whose), url), vehicleFacets(shop, query, whose)],
  }
}

export async function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return loadOnServer(args, plan)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadInBrowser(args, plan), loadPage()])
  return page
}

export default function RentalSearchRoute() {
  return (
    <ModulePage skeleton={<RentalSkeleton />}>
      {(module) => (
        <Suspense fallback={<RentalSkeleton />}>
          <VehicleSearchPage module={module} />
        </Suspense>
      )}
    </ModulePage>
  )
}
