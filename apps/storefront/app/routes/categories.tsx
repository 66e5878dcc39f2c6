import { CategoriesPage } from '#features/category/categories-page.tsx'
import { CategoriesSkeleton } from '#features/category/categories-skeleton.tsx'
import { categoryQueries } from '#features/category/category.data.ts'
import { moduleQueries } from '#features/module/module.data.ts'
import { ModulePage } from '#features/module/module-page.tsx'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import type { Route } from './+types/categories'

const plan: PagePlanner = ({ shop, preferences: { module } }) => ({
  critical: [moduleQueries.here(shop)],
  deferred: module === null ? [] : [categoryQueries.tree(shop)],
})

export async function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  return loadOnServer(args, plan)
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, plan)
}

export default function CategoriesRoute() {
  return (
    <ModulePage skeleton={<CategoriesSkeleton />}>{(module) => <CategoriesPage key={module.id} module={module} />}</ModulePage>
  )
}
