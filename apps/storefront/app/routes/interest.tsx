import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { InterestPage } from '#features/interest/interest-page.tsx'
import { InterestSkeleton } from '#features/interest/interest-skeleton.tsx'
import { moduleQueries } from '#features/module/module.data.ts'
import { ModulePage } from '#features/module/module-page.tsx'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import type { Route } from './+types/interest'

const plan: PagePlanner = ({ shop, preferences: { module } }) => ({
  critical: [moduleQueries.here(shop)],
  deferred: module === null ? [] : [catalogQueries.categories(shop)],
})

export async function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return loadOnServer(args, plan)
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, plan)
}

export default function InterestRoute() {
  return <ModulePage skeleton={<InterestSkeleton />}>{(module) => <InterestPage key={module.id} module={module} />}</ModulePage>
}
