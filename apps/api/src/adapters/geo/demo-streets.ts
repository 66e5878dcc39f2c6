import type { City } from '../../../demo/city/load-city.ts'
import type { CityEdge, StreetClass } from '../../../demo/city/houses.ts'
import type { Point } from '../../../demo/city/projection.ts'

/** The projection of a point onto a street: `along` metres after the edge's first node, and the side of the street. */
export type Foot = { edge: CityEdge; along: number; distance: number; point: Point; isRight: boolean }
export type EdgeGrid = { city: City; cells: Map<number, CityEdge[]> }

const CELL = 150
const cellKey = (x: number, y: number) => (x + 4096) * 8192 + y + 4096

export function gridEdges(city: City): EdgeGrid {
  const cells = new Map<number, CityEdge[]>()
  for (const edge of city.edges) {
    const [a, b] = [city.nodes[edge.a], city.nodes[edge.b]]
    if (!a || !b) continue
    for (let x = Math.floor(Math.min(a[0], b[0]) / CELL); x <= Math.floor(Math.max(a[0], b[0]) / CELL); x++)
      for (let y = Math.floor(Math.min(a[1], b[1]) / CELL); y <= Math.floor(Math.max(a[1], b[1]) / CELL); y++) {
        const cell = cells.get(cellKey(x, y))
        if (cell) cell.push(edge)
        else cells.set(cellKey(x, y), [edge])
      }
  }
  return { city, cells }
}

/** The nearest accepted street, searched ring by ring; null beyond `limit` metres. */
export function nearestStreet(grid: EdgeGrid, point: Point, limit: number, accepts: (edge: CityEdge) => boolean): Foot | null {
  const [cx, cy] = [Math.floor(point[0] / CELL), Math.floor(point[1] / CELL)]
  if (!Number.isFinite(cx) || Math.abs(cx) > 4000 || Math.abs(cy) > 4000) return null
  let best: Foot | null = null
  for (
    let reach = 0;
    reach <= Math.ceil(limit / CELL) && (best?.distance ?? Number.POSITIVE_INFINITY) > (reach - 1) * CELL;
    reach++
  )
    for (let x = cx - reach; x <= cx + reach; x++)
      for (let y = cy - reach; y <= cy + reach; y++) {
        if (Math.max(Math.abs(x - cx), Math.abs(y - cy)) !== reach) continue
        for (const edge of grid.cells.get(cellKey(x, y)) ?? []) {
          const foot = accepts(edge) ? footOn(grid.city, edge, point) : null
          if (foot && foot.distance <= limit && foot.distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = foot
        }
      }
  return best
}

function footOn({ nodes }: City, edge: CityEdge, [x, y]: Point): Foot | null {
  const [a, b] = [nodes[edge.a], nodes[edge.b]]
  if (!a || !b || edge.length === 0) return null
  const [dx, dy] = [(b[0] - a[0]) / edge.length, (b[1] - a[1]) / edge.length]
  const along = Math.max(0, Math.min(edge.length, (x - a[0]) * dx + (y - a[1]) * dy))
  const point: Point = [a[0] + dx * along, a[1] + dy * along]
  const isRight = dx * (y - a[1]) - dy * (x - a[0]) < 0
  return { edge, along, point, isRight, distance: Math.hypot(x - point[0], y - point[1]) }
}

/** Metres per second by street class; a missing class is closed to that travel mode. */
export const SPEEDS: Record<'drive' | 'walk' | 'bicycle', Partial<Record<StreetClass, number>>> = {
  drive: { ring: 19, avenue: 12, main: 9, street: 7, lane: 4.5 },
  walk: { avenue: 1.35, main: 1.35, street: 1.35, lane: 1.35, path: 1.4 },
  bicycle: { avenue: 4.4, main: 4.4, street: 4.2, lane: 3.4, path: 4.4 },
}
