import { Suspense } from 'react'
import { data } from 'react-router'
import { categoryQueries, findCategory } from '#features/category/category.data.ts'
import { readCategoryListQuery } from '#features/category/category-list-query.ts'
import { ListPageSkeleton } from '#features/lists/list-skeleton.tsx'
import { moduleQueries } from '#features/module/module.data.ts'
import { readModuleId } from '#features/module/use-linked-module.ts'
import { ModulePage } from '#features/module/module-page.tsx'
import { planResults } from '#features/search/results.data.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { pageContext } from '#lib/page/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { type Preferences, toHeaders } from '@medina/web/device/preferences.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import type { Route } from './+types/category'

/** It hydrates after the frame. */
const loadPage = () => withTexts('search', import('#features/category/category-page.tsx'))
const CategoryPage = lazyWithRetry(loadPage)

/** In the module of the address, else in the device's own (spec 2.009). */
function headersOf(preferences: Preferences, search: URLSearchParams): Record<string, string> {
  const moduleId = readModuleId(search)
  return { ...toHeaders(preferences), ...(moduleId !== null && { moduleid: String(moduleId) }) }
}

/** `id` is the category's; null if only its name is known, as in the browser: its list follows the tree then. */
const planFor =
  (id: number | null): PagePlanner =>
  ({ shop, preferences, url }) => {
    const here = { ...shop, headers: headersOf(preferences, url.searchParams) }
    const modules = moduleQueries.here(shop)
    if (here.headers.moduleid === undefined) return { critical: [modules] }
    const list = id === null ? [] : planResults(here, readCategoryListQuery(url.searchParams, id), url).deferred
    return { critical: [modules, categoryQueries.tree(here)], deferred: list }
  }

function readId(key: string): number | null {
  const id = Number(key)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export async function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  const { preferences, call } = args.context.get(pageContext)
  const headers = headersOf(preferences, new URL(args.request.url).searchParams)
  if (headers.moduleid === undefined) return loadOnServer(args, planFor(readId(args.params.id)))
  const read = async () => findCategory(await categoryQueries.tree({ call, headers }).queryFn({}), args.params.id)
  // Its list is read by its id. An unknown module is refused by the page's own reads.
  const id = readId(args.params.id) ?? (await read().catch(() => null))?.chosen.id ?? null
  const page = await loadOnServer(args, planFor(id))
  if ((await read()) === null) throw data({ code: 'not_found' }, { status: 404 })
  return page
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadInBrowser(args, planFor(readId(args.params.id))), loadPage()])
  return page
}

export default function CategoryRoute({ params }: Route.ComponentProps) {
  const skeleton = <ListPageSkeleton kind="items" />
  return (
    <ModulePage skeleton={skeleton}>
      {(module) => (
        <Suspense fallback={skeleton}>
          <CategoryPage id={params.id} module={module} />
        </Suspense>
      )}
    </ModulePage>
  )
}
