import { haversineMeters } from '#adapters/geo/distance.ts'
import type { Api } from '#api.ts'
import { createTtlCaches } from '#lib/caches/ttl-cache.ts'
import type { Point } from './geo.queries.ts'

/** Whole metres and seconds; `isRoute` is false for a line as the crow flies. */
export type MeasuredRoute = { meters: number; seconds: number; isRoute: boolean }

/** Cached, because the same route is measured several times before an order, and may cost a call to a maps service. */
const routes = createTtlCaches<Api['geo'], Promise<MeasuredRoute>>({ ms: 600_000, bytes: 2_000_000 })
const BYTES_OF_A_ROUTE = 200
/** After a failure, so that pages wait at most once for a service that hangs. Short, because prices depend on the route. */
const FAILURE_MS = 30_000
/** The assumed speed along a line as the crow flies: 40 km/h. */
const METERS_PER_SECOND = 40_000 / 3600

/** The route by car along streets, or the distance as the crow flies without a route (spec 9.034). Equal calls share one request. */
export function measureRoute(geo: Api['geo'], from: Point, to: Point): Promise<MeasuredRoute> {
  const cache = routes(geo)
  const key = [from.lat, from.lng, to.lat, to.lng].join()
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const measured = geo.route({ from, to, mode: 'drive' }).then(
    (route) => (route === null ? measureLine(from, to) : toMeasured(route)),
    () => {
      if (cache.peek(key) === measured) cache.set(key, measured, { size: BYTES_OF_A_ROUTE, ttl: FAILURE_MS })
      return measureLine(from, to)
    },
  )
  cache.set(key, measured, { size: BYTES_OF_A_ROUTE })
  return measured
}

function toMeasured({ distanceMeters, durationSeconds }: NonNullable<Awaited<ReturnType<Api['geo']['route']>>>): MeasuredRoute {
  return { meters: distanceMeters, seconds: Math.round(durationSeconds), isRoute: true }
}

function measureLine(from: Point, to: Point): MeasuredRoute {
  const meters = Math.round(haversineMeters(from, to))
  return { meters, seconds: Math.round(meters / METERS_PER_SECOND), isRoute: false }
}
