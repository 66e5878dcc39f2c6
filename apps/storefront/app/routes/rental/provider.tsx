import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { data, useSearchParams } from 'react-router'
import { firstPageQuery } from '#features/catalog/first-page.ts'
import { RentalSkeleton } from '#features/rental/rental-skeleton.tsx'
import { vehicleList } from '#features/rental/search/vehicle-list.data.ts'
import { readVehicleQuery } from '#features/rental/search/vehicle-query.ts'
import { linkedPreferences } from '#features/store/linked-preferences.ts'
import { useLinkedPlace } from '#features/store/linked-place.ts'
import { vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { usePreferences } from '@medina/web/device/device.tsx'
import { toHeaders } from '@medina/web/device/preferences.ts'
import { useShopOf } from '@medina/web/api/shop.tsx'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import '#features/lists/search-box.css'
import '@medina/web/ui/form/field.css'
import type { Route } from './+types/provider'

const loadPage = () => import('#features/rental/provider/provider-page.tsx')
const ProviderPage = lazyWithRetry(loadPage)

/** The id is in the path or, in links of other clients, in the query (spec 2.012). */
function readId(params: { id?: string | undefined }, search: URLSearchParams): string {
  const id = params.id ?? search.get('id') ?? search.get('provider_id')
  if (id === null || id === '') throw data({ code: 'not_found' }, { status: 404 })
  return id
}

/** A shared link shows the provider without a place: module and zone come from its address. */
const plan: PagePlanner = ({ shop, preferences, params, url }) => {
  const here = { ...shop, headers: toHeaders(linkedPreferences(preferences, url.searchParams)) }
  const id = readId(params, url.searchParams)
  const whose = { pickup: null, providerId: Number(id) }
  const provider = vehicleQueries.provider(here, id)
  if (!/^\d{1,15}$/.test(id)) return { critical: [provider] }
  return {
    // Banners are above the list: if they loaded later, they would push it down.
    critical: [provider, vehicleQueries.providerBanners(here, whose.providerId)],
    deferred: [firstPageQuery(vehicleList(here, readVehicleQuery(url.searchParams), whose), url)],
  }
}

export function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, plan)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadInBrowser(args, plan), loadPage()])
  return page
}

export default function RentalProviderRoute({ params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const id = readId(params, search)
  return <Provider key={id} id={id} />
}

function Provider({ id }: { id: string }) {
  const linked = useLinkedPlace()
  const shop = useShopOf({ ...usePreferences(), ...linked })
  const { data: provider, isPending, isError, error } = useQuery(vehicleQueries.provider(shop, id))
  if (isPending) return <RentalSkeleton />
  if (isError) throw error
  return (
    <Suspense fallback={<RentalSkeleton />}>
      <ProviderPage provider={provider} shop={shop} />
    </Suspense>
  )
}
