import { haversineMeters } from '#adapters/geo/distance.ts'
import type { Coordinates, GeoAdapter } from '#adapters/geo/geo-adapter.ts'
import type { RoutePath } from '#lib/database/json-columns.ts'

/** The route from door to door along streets, by the first mode that finds one (spec 2.065); a straight line if none does. */
export async function findWay(geo: GeoAdapter, from: Coordinates, to: Coordinates): Promise<RoutePath> {
  for (const mode of ['drive', 'walk', 'bicycle'] as const) {
    const route = await geo.route({ from, to, mode }).catch(() => null)
    if (route !== null && route.path.length > 0) return withoutRepeats([[from.lng, from.lat], ...route.path, [to.lng, to.lat]])
  }
  return [
    [from.lng, from.lat],
    [to.lng, to.lat],
  ]
}

function withoutRepeats(path: RoutePath): RoutePath {
  return path.filter(([lng, lat], index) => {
    const before = path[index - 1]
    return before === undefined || before[0] !== lng || before[1] !== lat
  })
}

/** The rest of a route after a part of its length (0 to 1); it begins at the courier. */
export function restOfWay(path: RoutePath, progress: number): RoutePath {
  const lengths = path.slice(1).map((to, index) => haversineMeters(toCoordinates(path[index] ?? to), toCoordinates(to)))
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, progress))
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [path[index], path[index + 1]]
    if (from === undefined || to === undefined) break
    if (left < length) return [between(from, to, left / length), ...path.slice(index + 1)]
    left -= length
  }
  return path.slice(-1)
}

const toCoordinates = ([lng, lat]: RoutePath[number]): Coordinates => ({ lat, lng })

/** Six decimals are about ten centimetres. */
function between(from: RoutePath[number], to: RoutePath[number], part: number): RoutePath[number] {
  const mix = (a: number, b: number) => Math.round((a + (b - a) * part) * 1e6) / 1e6
  return [mix(from[0], to[0]), mix(from[1], to[1])]
}
