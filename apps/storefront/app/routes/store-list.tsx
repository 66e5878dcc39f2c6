import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { firstPageQuery } from '#features/catalog/first-page.ts'
import { ListPageSkeleton } from '#features/lists/list-skeleton.tsx'
import { readStoreList, storeListOf } from '#features/lists/store-lists.ts'
import { moduleQueries } from '#features/module/module.data.ts'
import { ModulePage } from '#features/module/module-page.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import type { Route } from './+types/store-list'

/** It hydrates after the frame. By its path /store looks like a store's page, which has other texts. */
const loadPage = () => withTexts('lists', withTexts('search', import('#features/lists/store-list-page.tsx')))
const StoreListPage = lazyWithRetry(loadPage)

const plan: PagePlanner = ({ shop, preferences: { module }, url }) => ({
  critical: [moduleQueries.here(shop)],
  deferred: module === null ? [] : [firstPageQuery(storeListOf(shop, readStoreList(url.pathname), url.searchParams), url)],
})

export async function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return loadOnServer(args, plan)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadInBrowser(args, plan), loadPage()])
  return page
}

export default function StoreListRoute() {
  const kind = readStoreList(useLocation().pathname)
  const skeleton = <ListPageSkeleton kind="stores" />
  return (
    <ModulePage skeleton={skeleton}>
      {(module) => (
        <Suspense fallback={skeleton}>
          <StoreListPage key={`${kind} ${module.id}`} kind={kind} module={module} />
        </Suspense>
      )}
    </ModulePage>
  )
}
