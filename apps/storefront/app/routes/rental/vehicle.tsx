import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { firstPageQuery } from '#features/catalog/first-page.ts'
import { RentalSkeleton } from '#features/rental/rental-skeleton.tsx'
import { linkedPreferences } from '#features/store/linked-preferences.ts'
import { useLinkedPlace } from '#features/store/linked-place.ts'
import { readTrip, toTripQuery } from '#features/rental/plan/trip-address.ts'
import { vehicleQueries } from '#features/rental/vehicles/vehicles.data.ts'
import { usePreferences } from '@medina/web/device/device.tsx'
import { toHeaders } from '@medina/web/device/preferences.ts'
import { useShopOf } from '@medina/web/api/shop.tsx'
import { loadInBrowser, loadOnServer, type PagePlanner } from '#lib/page/page-data.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import type { Route } from './+types/vehicle'

const loadPage = () => import('#features/rental/vehicle/vehicle-page.tsx')
const VehiclePage = lazyWithRetry(loadPage)

/** A shared link shows the vehicle without a place: module and zone come from its address. */
const plan: PagePlanner = ({ shop, preferences, params, url }) => {
  const here = { ...shop, headers: toHeaders(linkedPreferences(preferences, url.searchParams)) }
  const trip = readTrip(url.searchParams)
  const id = params.id ?? ''
  const reviews = { params: { id }, query: { limit: '10' } }
  return {
    critical: [vehicleQueries.vehicle(here, id, trip === null ? {} : toTripQuery(trip, preferences.place))],
    deferred: /^\d{1,15}$/.test(id) ? [firstPageQuery({ shop: here, name: 'rental.vehicleReviews', input: reviews })] : [],
  }
}

export function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, plan)
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadInBrowser(args, plan), loadPage()])
  return page
}

export default function RentalVehicleRoute({ params }: Route.ComponentProps) {
  return <Vehicle key={params.id} id={params.id} />
}

function Vehicle({ id }: { id: string }) {
  const linked = useLinkedPlace()
  const preferences = usePreferences()
  const shop = useShopOf({ ...preferences, ...linked })
  const trip = readTrip(new URLSearchParams(useLocation().search))
  const query = trip === null ? {} : toTripQuery(trip, preferences.place)
  const { data: vehicle, isPending, isError, error } = useQuery(vehicleQueries.vehicle(shop, id, query))
  if (isPending) return <RentalSkeleton />
  if (isError) throw error
  return (
    <Suspense fallback={<RentalSkeleton />}>
      <VehiclePage vehicle={vehicle} shop={shop} />
    </Suspense>
  )
}
