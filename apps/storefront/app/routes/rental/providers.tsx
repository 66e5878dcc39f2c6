import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { moduleQueries } from '#features/module/module.data.ts'
import { ModulePage } from '#features/module/module-page.tsx'
import { RentalSkeleton } from '#features/rental/rental-skeleton.tsx'
import { vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import type { Route } from './+types/providers'

const loadPage = () =>
  withTexts('rental', import('#features/rental/provider/provider-list-page.tsx')).then(({ ProviderListPage }) => ({
    default: ProviderListPage,
  }))
const ProviderListPage = lazyWithRetry(loadPage)

const plan: PagePlanner = ({ shop, preferences: { module }, url }) => ({
  critical: [moduleQueries.here(shop)],
  deferred: module === null ? [] : [vehicleQueries.providers(shop, readList(url.pathname))],
})

function readList(pathname: string): 'latest' | 'popular' {
  return pathname.endsWith('/latest') ? 'latest' : 'popular'
}

export async function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return loadOnServer(args, plan)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadInBrowser(args, plan), loadPage()])
  return page
}

export default function RentalProvidersRoute() {
  const list = readList(useLocation().pathname)
  return (
    <ModulePage skeleton={<RentalSkeleton />}>
      {(module) => (
        <Suspense fallback={<RentalSkeleton />}>
          <ProviderListPage key={module.id} list={list} />
        </Suspense>
      )}
    </ModulePage>
  )
}
