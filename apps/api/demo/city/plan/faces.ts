import type { Point } from '../projection.ts'
import { at, cross, distance, mix, nearestOnSegment, signedArea, subtract } from './geometry.ts'
import { type Plot, tidyPlot } from './plots.ts'

export type Segment = { from: Point; to: Point; street: number | null }
type Edge = { a: number; b: number; street: number | null }
export type Network = { nodes: Point[]; edges: Edge[] }

/** Cuts all segments where they meet and joins ends that lie within the tolerance (metres) of each other. */
export function weave(segments: readonly Segment[], tolerance: number): Network {
  const cell = 200
  const buckets = new Map<string, number[]>()
  const cells = (segment: Segment, visit: (key: string) => void) => {
    const [x0, x1] = [segment.from[0], segment.to[0]].sort((a, b) => a - b) as [number, number]
    const [y0, y1] = [segment.from[1], segment.to[1]].sort((a, b) => a - b) as [number, number]
    for (let x = Math.floor((x0 - tolerance) / cell); x <= Math.floor((x1 + tolerance) / cell); x++)
      for (let y = Math.floor((y0 - tolerance) / cell); y <= Math.floor((y1 + tolerance) / cell); y++) visit(`${x},${y}`)
  }
  segments.forEach((segment, index) => cells(segment, (key) => buckets.set(key, [...(buckets.get(key) ?? []), index])))

  const nodeAt = nodeFinder(tolerance)
  const edges = new Map<string, Edge>()
  segments.forEach((segment, index) => {
    const near = new Set<number>()
    cells(segment, (key) => buckets.get(key)?.forEach((other) => near.add(other)))
    near.delete(index)
    const cuts = [0, 1, ...[...near].flatMap((other) => meetings(segment, at(segments, other), tolerance))].sort((a, b) => a - b)
    const chain = cuts.map((t) => nodeAt(mix(segment.from, segment.to, t)))
    chain.forEach((b, i) => {
      const a = chain[i - 1]
      if (a === undefined || a === b) return
      const key = a < b ? `${a},${b}` : `${b},${a}`
      if (!edges.has(key)) edges.set(key, { a, b, street: segment.street })
    })
  })
  return { nodes: nodeAt.nodes, edges: [...edges.values()] }
}

function meetings(segment: Segment, other: Segment, tolerance: number): number[] {
  const found = [other.from, other.to].flatMap((end) => {
    const { t, distance: gap } = nearestOnSegment(end, segment.from, segment.to)
    return gap < tolerance ? [t] : []
  })
  if (found.length > 0) return found
  const [along, against] = [subtract(segment.to, segment.from), subtract(other.to, other.from)]
  const turn = cross(along, against)
  if (turn === 0) return []
  const gap = subtract(other.from, segment.from)
  const [t, u] = [cross(gap, against) / turn, cross(gap, along) / turn]
  return t > 0 && t < 1 && u > 0 && u < 1 ? [t] : []
}

function nodeFinder(tolerance: number) {
  const nodes: Point[] = []
  const grid = new Map<string, number[]>()
  const find = (point: Point): number => {
    const [cx, cy] = [Math.floor(point[0] / tolerance), Math.floor(point[1] / tolerance)]
    for (let x = cx - 1; x <= cx + 1; x++)
      for (let y = cy - 1; y <= cy + 1; y++)
        for (const node of grid.get(`${x},${y}`) ?? []) if (distance(at(nodes, node), point) < tolerance) return node
    grid.set(`${cx},${cy}`, [...(grid.get(`${cx},${cy}`) ?? []), nodes.length])
    return nodes.push(point) - 1
  }
  return Object.assign(find, { nodes })
}

/** Removes dangling ends after the last crossing that are shorter than `length` metres. */
export function pruneEnds({ nodes, edges }: Network): Network {
  for (;;) {
    const degree = new Map<number, number>()
    for (const { a, b } of edges) for (const node of [a, b]) degree.set(node, (degree.get(node) ?? 0) + 1)
    const inner = edges.filter(({ a, b }) => degree.get(a) !== 1 && degree.get(b) !== 1)
    if (inner.length === edges.length) return { nodes, edges }
    edges = inner
  }
}

/** The pieces of ground between the lines, without the outside. */
export function facesOf({ nodes, edges }: Network): Plot[] {
  const around = new Map<number, { to: number; street: number | null; angle: number }[]>()
  for (const { a, b, street } of edges)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const [dx, dy] = subtract(at(nodes, to), at(nodes, from))
      around.set(from, [...(around.get(from) ?? []), { to, street, angle: Math.atan2(dy, dx) }])
    }
  for (const list of around.values()) list.sort((a, b) => a.angle - b.angle)

  const seen = new Set<string>()
  const faces: Plot[] = []
  for (const { a, b } of edges)
    for (const [start, second] of [
      [a, b],
      [b, a],
    ] as const) {
      const face: Plot = { ring: [], sides: [] }
      let [from, to] = [start, second]
      while (!seen.has(`${from},${to}`)) {
        seen.add(`${from},${to}`)
        const here = around.get(to) ?? []
        const back = here.findIndex((half) => half.to === from)
        face.ring.push(at(nodes, from))
        face.sides.push(at(here, back).street)
        ;[from, to] = [to, at(here, back - 1).to]
      }
      if (face.ring.length > 2 && signedArea(face.ring) > 0) faces.push(tidyPlot(face))
    }
  return faces
}
