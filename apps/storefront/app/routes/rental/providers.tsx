import { useLocation } from 'react-router'
import { moduleQueries } from '../../features/module/module.data.ts'
import { ModulePage } from '../../features/module/module-page.tsx'
import { ProviderListPage } from '../../features/rental/provider/provider-list-page.tsx'
import { RentalSkeleton } from '../../features/rental/rental-skeleton.tsx'
import { vehicleQueries } from '../../features/vehicles/vehicles.data.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '../../lib/page/page-data.ts'
import { PageState } from '../../lib/page/page-state.tsx'
import { requirePlace } from '../../lib/navigation/require-place.ts'
import type { Route } from './+types/providers'

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

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, plan)
}

export default function RentalProvidersRoute({ loaderData }: Route.ComponentProps) {
  const list = readList(useLocation().pathname)
  return (
    <PageState state={loaderData.state}>
      <ModulePage skeleton={<RentalSkeleton />}>{(module) => <ProviderListPage key={module.id} list={list} />}</ModulePage>
    </PageState>
  )
}
