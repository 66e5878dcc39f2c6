import { useQuery } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { StorePage } from '../features/store/store-page.tsx'
import { StoreSkeleton } from '../features/store/store-skeleton.tsx'
import { readStoreItemsQuery } from '../features/store/menu/store-items-query.ts'
import { isStore, storeQuery } from '../features/catalog/store-query.ts'
import { planMenu, storeQueries } from '../features/store/store.data.ts'
import { useLinkedPlace } from '../features/store/linked-place.ts'
import { usePreferences } from '../lib/device/device.tsx'
import { pageContext } from '../lib/page/page-context.ts'
import { loadInBrowser, loadOnServer, type PagePlanner } from '../lib/page/page-data.ts'
import { PageState } from '../lib/page/page-state.tsx'
import { linkedPreferences } from '../features/store/linked-preferences.ts'
import { toHeaders } from '../lib/device/preferences.ts'
import { useShopOf } from '../lib/api/shop.tsx'
import type { Route } from './+types/store'
import '../features/search/list-bar.css'
import '../styles/store.css'

/** A shared link shows the store without a place: module and zone come from its address (2.005). */
const plan: PagePlanner = ({ shop, preferences, params, url }) => {
  const linked = linkedPreferences(preferences, url.searchParams)
  const here = { ...shop, headers: toHeaders(linked) }
  const id = params.id ?? ''
  return {
    critical: [storeQuery(here, id)],
    deferred: [...planMenu(here, id, readStoreItemsQuery(url.searchParams), linked.module?.type), storeQueries.coupons(here)],
  }
}

export async function loader(args: Route.LoaderArgs) {
  const { preferences, call } = args.context.get(pageContext)
  const page = await loadOnServer(args, plan)
  const { pathname, searchParams } = new URL(args.request.url)
  const linked = linkedPreferences(preferences, searchParams)
  const store = await call('catalog.store', { params: { id: args.params.id } }, toHeaders(linked))
  if (!isStore(store)) throw data({ code: 'not_found' }, { status: 404 })
  // Its menu is found in its own module only, whichever the device was in.
  if (linked.module && linked.module.id !== store.module_id) {
    searchParams.set('module_id', String(store.module_id))
    searchParams.set('module_type', store.module_type)
    throw redirect(`${pathname}?${searchParams.toString()}`)
  }
  return page
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, plan)
}

export default function StoreRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <PageState state={loaderData.state}>
      <Store id={params.id} />
    </PageState>
  )
}

function Store({ id }: { id: string }) {
  const linked = useLinkedPlace()
  const shop = useShopOf({ ...usePreferences(), ...linked })
  const { data: store, isPending, isError, error } = useQuery(storeQuery(shop, id))
  if (isPending) return <StoreSkeleton />
  if (isError) throw error
  if (!isStore(store)) throw data({ code: 'not_found' }, { status: 404 })
  return <StorePage store={store} shop={shop} id={id} />
}
