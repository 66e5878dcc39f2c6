import { Suspense } from 'react'
import { data, Navigate, redirect, useLocation } from 'react-router'
import { categoryQueries, findCategory } from '#features/category/category.data.ts'
import { HomePage } from '#features/home/home-page.tsx'
import { planHome } from '#features/home/home.data.ts'
import { moduleQueries } from '#features/module/module.data.ts'
import { useModuleGate } from '#features/module/module-gate.ts'
import { offerQueries } from '#features/offers/offers.data.ts'
import { type ListQuery, readListQuery } from '#features/filters/list-query.ts'
import { planRentalHome } from '#features/rental/home/rental-home.data.ts'
import { planResults } from '#features/search/results.data.ts'
import { planParcelHome } from '#features/parcel/parcel.data.ts'
import { usePreferences } from '@medina/web/device/device.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { pageContext } from '#lib/page/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { requirePlace } from '#lib/navigation/require-place.ts'
import { type Preferences, toHeaders } from '@medina/web/device/preferences.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import type { Route } from './+types/home'

/** Loaded only for a list. */
const loadResults = () => withTexts('search', import('#features/search/results-page.tsx'))
const ResultsPage = lazyWithRetry(loadResults)

/** Parcels and rental have homes of their own, loaded only in their module. */
const loadParcelHome = () => withTexts('parcel', import('#features/parcel/home/parcel-home.tsx'))
const loadRentalHome = () => withTexts('place', withTexts('rental', import('#features/rental/home/rental-home.tsx')))
const ownHomes = {
  parcel: { plan: planParcelHome, Home: lazyWithRetry(loadParcelHome) },
  rental: { plan: planRentalHome, Home: lazyWithRetry(loadRentalHome) },
}
const ownHomeOf = (type: string) => (Object.hasOwn(ownHomes, type) ? ownHomes[type as keyof typeof ownHomes] : null)

/** The home of the module, or with a `data_type` its list (spec 2.003). */
const plan: PagePlanner = ({ shop, preferences, url }) => {
  if (preferences.module === null) return { critical: [moduleQueries.here(shop)] }
  const listQuery = readListQuery(url.searchParams)
  if (listQuery !== null) return planResults(shop, listQuery, url)
  const { type } = preferences.module
  return ownHomeOf(type)?.plan(shop) ?? planHome(shop, type)
}

/** A device whose place is no longer served is asked for it again (spec 2.002). A category or brand that does not exist has no list. */
export async function loader(args: Route.LoaderArgs) {
  requirePlace(args)
  const { preferences, call, deviceScript } = args.context.get(pageContext)
  if (preferences.place === null && deviceScript !== null) throw redirect('/')
  const page = await loadOnServer(args, plan)
  const listQuery = readListQuery(new URL(args.request.url).searchParams)
  if (listQuery?.id != null && !(await isKnown({ call, headers: headersOf(preferences, listQuery) }, listQuery)))
    throw data({ code: 'not_found' }, { status: 404 })
  return page
}

function headersOf(preferences: Preferences, { moduleId }: ListQuery): Record<string, string> {
  return { ...toHeaders(preferences), ...(moduleId !== null && { moduleid: String(moduleId) }) }
}

/** Whether the subject of a list exists; unknown before a module is chosen. */
async function isKnown(shop: Shop, { dataType, id }: ListQuery): Promise<boolean> {
  if (shop.headers.moduleid === undefined) return true
  if (dataType === 'brand') return (await offerQueries.brands(shop).queryFn({})).some((brand) => brand.id === id)
  return findCategory(await categoryQueries.tree(shop).queryFn({}), String(id)) !== null
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const isList = readListQuery(new URL(args.request.url).searchParams) !== null
  const [page] = await Promise.all([loadInBrowser(args, plan), isList && loadResults()])
  return page
}

export default function HomeRoute() {
  const { place, browsed } = usePreferences()
  if (place === null && browsed === undefined) return <Navigate to="/" replace />
  return <Home />
}

function Home() {
  const { module } = usePreferences()
  const { search } = useLocation()
  useModuleGate()
  if (module === null) return <div className="shell py-10" aria-busy="true" />
  const isList = readListQuery(new URLSearchParams(search)) !== null
  const own = ownHomeOf(module.type)
  if (!isList && own === null) return <HomePage key={module.id} module={module} />
  return (
    <Suspense fallback={<div className="shell py-10" aria-busy="true" />}>
      {isList || own === null ? <ResultsPage type={module.type} /> : <own.Home key={module.id} module={module} />}
    </Suspense>
  )
}
