import { useLocation } from 'react-router'
import { firstPageQuery } from '../features/catalog/first-page.ts'
import { StoreListSkeleton } from '../features/lists/list-skeleton.tsx'
import { StoreListPage } from '../features/lists/store-list-page.tsx'
import { readStoreList, storeListOf } from '../features/lists/store-lists.ts'
import { moduleQueries } from '../features/module/module.data.ts'
import { ModulePage } from '../features/module/module-page.tsx'
import { loadInBrowser, loadOnServer, type PagePlanner } from '../lib/page-data.ts'
import { PageState } from '../lib/page-state.tsx'
import { requirePlace } from '../lib/require-place.ts'
import type { Route } from './+types/store-list'

const plan: PagePlanner = ({ shop, preferences: { module }, url }) => ({
  critical: [moduleQueries.here(shop)],
  deferred: module === null ? [] : [firstPageQuery(storeListOf(shop, readStoreList(url.pathname), url.searchParams))],
})

export async function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return loadOnServer(args, plan)
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, plan)
}

export default function StoreListRoute({ loaderData }: Route.ComponentProps) {
  const kind = readStoreList(useLocation().pathname)
  return (
    <PageState state={loaderData.state}>
      <ModulePage skeleton={<StoreListSkeleton />}>
        {(module, place) => <StoreListPage key={`${kind} ${module.id}`} kind={kind} module={module} address={place.address} />}
      </ModulePage>
    </PageState>
  )
}
