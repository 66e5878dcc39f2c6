import type { PathPoint } from '@medina/contract/wire/polyline'

/** Modes of travel in the order in which they are tried (spec 2.065): driving, walking, bicycling. */
export const travelModes = ['DRIVE', 'WALK', 'BICYCLE'] as const
export type TravelMode = (typeof travelModes)[number]

/** Returns the route of the first mode that has one; empty when none does. A failed mode counts as one without a route. */
export async function findRoute(fetchRoute: (mode: TravelMode) => Promise<PathPoint[]>): Promise<PathPoint[]> {
  for (const mode of travelModes) {
    const route = await fetchRoute(mode).catch((): PathPoint[] => [])
    if (route.length > 1) return route
  }
  return []
}

/** The route as it is drawn: it ends at the address, which is off the street. */
export function endAtDoor(route: readonly PathPoint[], door: { lng: number; lat: number }): readonly PathPoint[] {
  return route.length === 0 ? route : [...route, [door.lng, door.lat]]
}

/**
 * The response only contains the remaining route. The known one stays while it ends at the same point, so that the part behind the courier
 * can fade. Another destination or a longer rest replaces it.
 */
export function mergeRoute(known: readonly PathPoint[], rest: readonly PathPoint[]): readonly PathPoint[] {
  const [end, restEnd] = [known.at(-1), rest.at(-1)]
  const isRest =
    end !== undefined && restEnd !== undefined && end[0] === restEnd[0] && end[1] === restEnd[1] && rest.length <= known.length
  return isRest ? known : rest
}
