import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { preloadStoreParts, StorePage } from '#features/store/store-page.tsx'
import { StoreSkeleton } from '#features/store/store-skeleton.tsx'
import { isNarrowed, readStoreItemsQuery } from '#features/store/menu/store-items-query.ts'
import { isStore, storeQuery } from '#features/catalog/store-query.ts'
import { planMenu, storeQueries } from '#features/store/store.data.ts'
import { preferencesOf } from '#features/catalog/preferences-of.ts'
import { useModuleOf } from '#features/module/use-module-of.ts'
import { usePreferences } from '@medina/web/device/device.tsx'
import { pageContext } from '#lib/page/page-context.ts'
import { loadInBrowser, loadOnServer, orWrongLink, type PagePlace, type PagePlan, type PagePlanner } from '#lib/page/page-data.ts'
import { linkedPreferences } from '#features/store/linked-preferences.ts'
import { type Preferences, toHeaders } from '@medina/web/device/preferences.ts'
import { useShop, useShopOf } from '@medina/web/api/shop.tsx'
import type { Route } from './+types/store'
import '#features/search/list-bar.css'
import '#styles/store.css'

/** Until the store is loaded, its module is assumed to be the device's own, which it usually is. */
const plan: PagePlanner = (page) => planStore(page, page.preferences)

/** The page of a loaded store. */
const planOf =
  (store: StoreDetails): PagePlanner =>
  (page) =>
    planStore(page, preferencesOf(page.preferences, store))

/** Offers and menu push what is below them, so a link opens the page once they are there. A filtered list has a skeleton of its size. */
function planStore({ shop, params, url }: PagePlace, preferences: Preferences): PagePlan {
  const here = { ...shop, headers: toHeaders(preferences) }
  const id = params.id ?? ''
  const listQuery = readStoreItemsQuery(url.searchParams)
  const menu = planMenu(here, id, listQuery, preferences.module?.type)
  const coupons = storeQueries.coupons(here)
  return {
    critical: [storeQuery(here, id)],
    ...(isNarrowed(listQuery) ? { optional: [coupons], deferred: menu } : { optional: [coupons, ...menu] }),
  }
}

export async function loader(args: Route.LoaderArgs) {
  const { preferences, call } = args.context.get(pageContext)
  const url = new URL(args.request.url)
  const { pathname, searchParams } = url
  const linked = toHeaders(linkedPreferences(preferences, searchParams))
  const store = await orWrongLink(call('catalog.store', { params: { id: args.params.id } }, linked), url)
  if (!isStore(store)) throw data({ code: 'not_found' }, { status: 404 })
  // Our own links never name another module: the address is corrected.
  if (searchParams.has('module_id') && searchParams.get('module_id') !== String(store.module_id)) {
    searchParams.set('module_id', String(store.module_id))
    searchParams.set('module_type', store.module_type)
    throw redirect(`${pathname}?${searchParams.toString()}`)
  }
  return loadOnServer(args, planOf(store))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadInBrowser(args, plan), preloadStoreParts()])
  return page
}

export default function StoreRoute({ params }: Route.ComponentProps) {
  return <Store id={params.id} />
}

function Store({ id }: { id: string }) {
  const preferences = usePreferences()
  const { data: store, isPending, isError, error } = useQuery(storeQuery(useShop(), id))
  const known = isStore(store) ? store : undefined
  const shop = useShopOf(known === undefined ? preferences : preferencesOf(preferences, known))
  useModuleOf(known)
  if (isPending) return <StoreSkeleton />
  if (isError) throw error
  if (known === undefined) throw data({ code: 'not_found' }, { status: 404 })
  return <StorePage store={known} shop={shop} id={id} />
}
