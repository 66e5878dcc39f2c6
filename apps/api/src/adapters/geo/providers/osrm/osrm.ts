import { z } from 'zod'
import { rowsOf } from '#lib/foreign-records.ts'
import { createOpenCaller, type OpenServiceOptions } from '../../call-open-service.ts'
import type { RoutesAdapter, TravelMode } from '../../geo-adapter.ts'

const PointSchema = z.tuple([z.number(), z.number()]).rest(z.unknown())
const RouteSchema = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: rowsOf(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: rowsOf(PointSchema) }),
      }),
    ),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
])

const profiles: Record<TravelMode, string> = { drive: 'driving', walk: 'walking', bicycle: 'cycling' }

/** Routes from OSRM, a server of OpenStreetMap, public or self-hosted. */
export function createOsrm(options: OpenServiceOptions): RoutesAdapter {
  const ask = createOpenCaller(options)
  return {
    async route({ from, to, mode }) {
      const ends = `${from.lng},${from.lat};${to.lng},${to.lat}`
      const answer = await ask(`${options.url}/route/v1/${profiles[mode]}/${ends}?overview=full&geometries=geojson`, RouteSchema)
      const route = answer.code === 'Ok' ? answer.routes[0] : undefined
      if (!route) return null
      return {
        distanceMeters: Math.round(route.distance),
        durationSeconds: Math.round(route.duration),
        path: route.geometry.coordinates.map(([lng, lat]): [number, number] => [lng, lat]),
      }
    },
  }
}
