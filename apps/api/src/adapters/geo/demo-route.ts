import FlatQueue from 'flatqueue'
import type { City } from '../../../demo/city/load-city.ts'
import type { CityEdge } from '../../../demo/city/houses.ts'
import type { Point } from '../../../demo/city/projection.ts'
import { type EdgeGrid, type Foot, nearestStreet, SPEEDS } from './demo-streets.ts'
import type { TravelMode } from './geo-adapter.ts'

/** The greatest distance from a street at which a route can start or end, in metres. */
const SNAP_LIMIT = 600

/** The edges of each node for one travel mode, in seconds. */
type Way = { to: number; seconds: number; edge: CityEdge }
export type Crossings = (mode: TravelMode) => Way[][]
export type FoundRoute = { meters: number; seconds: number; points: Point[] }

/** The streets that meet at each node, collected by travel mode on first use. */
export function indexCrossings(city: City): Crossings {
  const known = new Map<TravelMode, Way[][]>()
  return (mode) => {
    const ways = known.get(mode) ?? gatherWays(city, mode)
    known.set(mode, ways)
    return ways
  }
}

function gatherWays(city: City, mode: TravelMode): Way[][] {
  const ways: Way[][] = city.nodes.map(() => [])
  for (const edge of city.edges) {
    const speed = SPEEDS[mode][edge.street.class]
    if (speed === undefined) continue
    const seconds = edge.length / speed
    ways[edge.a]?.push({ to: edge.b, seconds, edge })
    ways[edge.b]?.push({ to: edge.a, seconds, edge })
  }
  return ways
}

/** The fastest route between two points along the streets that are open to the mode. */
export function findRoute(
  grid: EdgeGrid,
  crossings: Crossings,
  query: { from: Point; to: Point; mode: TravelMode },
): FoundRoute | null {
  const speeds = SPEEDS[query.mode]
  const isOpen = ({ street }: CityEdge) => speeds[street.class] !== undefined
  const start = nearestStreet(grid, query.from, SNAP_LIMIT, isOpen)
  const end = nearestStreet(grid, query.to, SNAP_LIMIT, isOpen)
  if (!start || !end) return null
  const speedOf = (edge: CityEdge) => speeds[edge.street.class] ?? 1
  if (start.edge === end.edge) {
    const meters = Math.abs(start.along - end.along)
    return { meters, seconds: meters / speedOf(start.edge), points: [start.point, end.point] }
  }
  const ways = crossings(query.mode)
  const nodes = search(grid.city, ways, { start, end, speedOf, fastest: Math.max(...Object.values(speeds)) })
  return nodes && measure(grid.city, nodes, { start, end, speedOf })
}

type Search = {
  start: Foot
  end: Foot
  speedOf: (edge: CityEdge) => number
  fastest: number
}
type Step = { node: number; by: CityEdge }

/** The A* heuristic: the straight distance at top speed never overestimates. */
function search({ nodes }: City, ways: Way[][], { start, end, speedOf, fastest }: Search): Step[] | null {
  const seconds = new Float64Array(nodes.length).fill(Number.POSITIVE_INFINITY)
  const done = new Uint8Array(nodes.length)
  const cameBy: (CityEdge | undefined)[] = new Array(nodes.length)
  const queue = new FlatQueue()
  const reach = (node: number, time: number, by: CityEdge) => {
    const here = nodes[node]
    if (!here || time >= (seconds[node] ?? 0)) return
    seconds[node] = time
    cameBy[node] = by
    queue.push(node, time + Math.hypot(here[0] - end.point[0], here[1] - end.point[1]) / fastest)
  }
  reach(start.edge.a, start.along / speedOf(start.edge), start.edge)
  reach(start.edge.b, (start.edge.length - start.along) / speedOf(start.edge), start.edge)

  let best: { seconds: number; node: number } | null = null
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const soFar = seconds[node] ?? 0
    if (done[node]) continue
    if (best && soFar >= best.seconds) break
    done[node] = 1
    if (node === end.edge.a || node === end.edge.b) {
      const rest = (node === end.edge.a ? end.along : end.edge.length - end.along) / speedOf(end.edge)
      if (!best || soFar + rest < best.seconds) best = { seconds: soFar + rest, node }
    }
    for (const way of ways[node] ?? []) reach(way.to, soFar + way.seconds, way.edge)
  }
  return best && walkBack(best.node, cameBy, start.edge)
}

function walkBack(last: number, cameBy: readonly (CityEdge | undefined)[], first: CityEdge): Step[] {
  const steps: Step[] = []
  for (let node = last; ; ) {
    const by = cameBy[node]
    if (!by) return steps.reverse()
    steps.push({ node, by })
    if (by === first) return steps.reverse()
    node = by.a === node ? by.b : by.a
  }
}

function measure(
  { nodes }: City,
  steps: readonly Step[],
  { start, end, speedOf }: Pick<Search, 'start' | 'end' | 'speedOf'>,
): FoundRoute {
  const points = [start.point, ...steps.map(({ node }) => nodes[node] ?? start.point), end.point]
  const ways = [...steps.map(({ by }) => by), end.edge]
  let [meters, seconds] = [0, 0]
  ways.forEach((edge, index) => {
    const [a, b] = [points[index], points[index + 1]]
    if (!a || !b) return
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    meters += length
    seconds += length / speedOf(edge)
  })
  return { meters, seconds, points }
}
