import { haversineMeters } from '#adapters/geo/distance.ts'
import type { Api } from '#api.ts'
import { createTtlCaches } from '#lib/caches/ttl-cache.ts'
import type { Point } from './geo.queries.ts'

/** Whole metres and seconds; `isRoute` is false for a line as the crow flies. */
export type MeasuredRoute = { meters: number; seconds: number; isRoute: boolean }

/** Cached, because the same route is measured several times before an order, and may cost a call to a maps service. */
const routes = createTtlCaches<Api['geo'], MeasuredRoute>({ ms: 600_000, bytes: 2_000_000 })
const BYTES_OF_A_ROUTE = 200
/** The assumed speed along a line as the crow flies: 40 km/h. */
const METERS_PER_SECOND = 40_000 / 3600

/** The route by car along streets, or the distance as the crow flies without a route (spec 9.034). */
export async function measureRoute(geo: Api['geo'], from: Point, to: Point): Promise<MeasuredRoute> {
  const cache = routes(geo)
  const key = [from.lat, from.lng, to.lat, to.lng].join()
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const route = await geo.route({ from, to, mode: 'drive' }).catch(() => null)
  if (route === null) {
    const meters = Math.round(haversineMeters(from, to))
    return { meters, seconds: Math.round(meters / METERS_PER_SECOND), isRoute: false }
  }
  const measured = { meters: route.distanceMeters, seconds: Math.round(route.durationSeconds), isRoute: true }
  cache.set(key, measured, { size: BYTES_OF_A_ROUTE })
  return measured
}
