import type { Point } from '../projection.ts'
import { weave, type Network, type Segment } from './faces.ts'
import { at, distance } from './geometry.ts'
import type { Streets } from './streets.ts'
import { warp, warpLine } from './warp.ts'

/** Nodes in metres, warped; each street as chains of node numbers, in the order of its house numbers. */
export type StreetGraph = { nodes: Point[]; chains: Map<number, number[][]> }

/** House numbers begin at the harbour. */
const HARBOUR: Point = [-1600, 60]

export function buildGraph(segments: readonly Segment[], streets: Streets): StreetGraph {
  const network = largestPart(weave(segments, 1.2))
  const nodes = network.nodes.map(warp)
  const chains = new Map<number, number[][]>()
  for (const street of streets.list.keys()) {
    const edges = network.edges.filter((edge) => edge.street === street)
    if (edges.length === 0) continue
    const paths = chainEdges(edges).map((path) => fromHarbour(path, nodes))
    paths.sort((a, b) => distance(at(nodes, at(a, 0)), HARBOUR) - distance(at(nodes, at(b, 0)), HARBOUR))
    chains.set(
      street,
      paths.map((path) => bend(path, network.nodes, nodes)),
    )
  }
  return { nodes, chains }
}

/** Parts that cannot be reached from the rest of the city are left out. */
function largestPart(network: Network): Network {
  const parent = network.nodes.map((_, index) => index)
  const root = (node: number): number => {
    while (parent[node] !== node) node = parent[node] = parent[parent[node] ?? 0] ?? 0
    return node
  }
  for (const { a, b } of network.edges) parent[root(a)] = root(b)
  const counts = new Map<number, number>()
  for (const { a } of network.edges) counts.set(root(a), (counts.get(root(a)) ?? 0) + 1)
  const [largest] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0]
  return { nodes: network.nodes, edges: network.edges.filter(({ a }) => root(a) === largest) }
}

function chainEdges(edges: readonly { a: number; b: number }[]): number[][] {
  const around = new Map<number, Set<number>>()
  for (const { a, b } of edges) {
    around.set(a, (around.get(a) ?? new Set()).add(b))
    around.set(b, (around.get(b) ?? new Set()).add(a))
  }
  const chains: number[][] = []
  const walk = (start: number) => {
    const chain = [start]
    for (let here = start; ; ) {
      const [next] = around.get(here) ?? []
      if (next === undefined) break
      around.get(here)?.delete(next)
      around.get(next)?.delete(here)
      chain.push(next)
      here = next
    }
    if (chain.length > 1) chains.push(chain)
  }
  for (const [node, others] of around) if (others.size % 2 === 1) walk(node)
  for (const node of around.keys()) while ((around.get(node)?.size ?? 0) > 0) walk(node)
  return chains
}

function fromHarbour(path: number[], nodes: readonly Point[]): number[] {
  const [first, last] = [at(nodes, at(path, 0)), at(nodes, at(path, -1))]
  return distance(first, HARBOUR) <= distance(last, HARBOUR) ? path : path.reverse()
}

/** Adds nodes where the warp bends a straight edge. */
function bend(path: readonly number[], flat: readonly Point[], nodes: Point[]): number[] {
  return path.flatMap((node, index) => {
    const next = path[index + 1]
    if (next === undefined) return [node]
    const between = warpLine([at(flat, node), at(flat, next)]).slice(1, -1)
    return [node, ...between.map((point) => nodes.push(point) - 1)]
  })
}
