import { measurePath, metersAlong, type Position, positionAlong } from '@medina/web/map/follow-path.ts'

/** The travelled part of a route, and the remaining part. */
export type RouteParts = { gone: Position[]; left: Position[] }

/**
 * Splits a route at its point nearest to the courier; without a courier all of it remains. Null for a route that the routing service does
 * not know.
 */
export function splitRoute(way: readonly Position[], courier: Position | null): RouteParts | null {
  if (way.length < 2) return null
  if (courier === null) return { gone: [], left: [...way] }
  const path = measurePath(way)
  const reached = metersAlong(path, courier)
  const here = positionAlong(path, reached)
  if (here === null) return { gone: [], left: [...way] }
  const ahead = path.meters.findIndex((meters) => meters > reached)
  const index = ahead === -1 ? way.length : ahead
  return { gone: [...way.slice(0, index), here], left: [here, ...way.slice(index)] }
}
