import type { PathPoint } from '@medina/contract/wire/polyline'

/** Modes of travel in the order in which they are tried (spec 2.065): driving, walking, bicycling. */
export const travelModes = ['DRIVE', 'WALK', 'BICYCLE'] as const
export type TravelMode = (typeof travelModes)[number]

/** Returns the first route found, trying the modes in order, or an empty one. A request that fails counts as no route. */
export async function findRoute(fetchRoute: (mode: TravelMode) => Promise<PathPoint[]>): Promise<PathPoint[]> {
  for (const mode of travelModes) {
    const route = await fetchRoute(mode).catch((): PathPoint[] => [])
    if (route.length > 1) return route
  }
  return []
}

/** Extends the route to the address, because a route ends on the street. */
export function endAtDoor(route: readonly PathPoint[], door: { lng: number; lat: number }): readonly PathPoint[] {
  return route.length === 0 ? route : [...route, [door.lng, door.lat]]
}

/**
 * The response contains only the remaining route. The known route is kept while the remaining one has the same end and is not longer. This
 * way the part behind the courier can fade. Otherwise it is replaced.
 */
export function mergeRoute(known: readonly PathPoint[], rest: readonly PathPoint[]): readonly PathPoint[] {
  const [end, restEnd] = [known.at(-1), rest.at(-1)]
  const isRest =
    end !== undefined && restEnd !== undefined && end[0] === restEnd[0] && end[1] === restEnd[1] && rest.length <= known.length
  return isRest ? known : rest
}
