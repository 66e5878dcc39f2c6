import type { Point } from '../projection.ts'
import { add, at, cross, distance, dot, scale, signedArea, subtract, unit } from './geometry.ts'

/** A piece of ground, counterclockwise; `sides[i]` is the street along the edge from point i, or null. */
export type Plot = { ring: Point[]; sides: (number | null)[] }
export type Chord = { from: Point; to: Point; street: number | null }

type Corner = { point: Point; side: number | null; partner: number; along: number }

/** Cuts a plot along a straight street; a plot with bays may fall into more than two. */
export function cutPlot(plot: Plot, origin: Point, along: Point, street: number | null): { parts: Plot[]; chords: Chord[] } {
  const corners = withCrossings(plot, origin, along)
  const crossings = corners.flatMap((corner, index) => (corner.partner === -2 ? [index] : []))
  if (crossings.length < 2) return { parts: [plot], chords: [] }
  crossings.sort((a, b) => at(corners, a).along - at(corners, b).along)
  const chords: Chord[] = []
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [a, b] = [at(crossings, i), at(crossings, i + 1)]
    at(corners, a).partner = b
    at(corners, b).partner = a
    chords.push({ from: at(corners, a).point, to: at(corners, b).point, street })
  }
  return { parts: walkParts(corners, street), chords }
}

function withCrossings(plot: Plot, origin: Point, along: Point): Corner[] {
  const height = (point: Point) => cross(along, subtract(point, origin)) || 1e-9
  return plot.ring.flatMap((point, index): Corner[] => {
    const side = plot.sides[index] ?? null
    const corner: Corner = { point, side, partner: -1, along: 0 }
    const next = at(plot.ring, index + 1)
    const [here, there] = [height(point), height(next)]
    if (here > 0 === there > 0) return [corner]
    const crossing = add(point, scale(subtract(next, point), here / (here - there)))
    return [corner, { point: crossing, side, partner: -2, along: dot(along, subtract(crossing, origin)) }]
  })
}

function walkParts(corners: Corner[], street: number | null): Plot[] {
  const parts: Plot[] = []
  const seen = new Set<number>()
  corners.forEach((start, startIndex) => {
    if (start.partner >= 0 || seen.has(startIndex)) return
    const part: Plot = { ring: [], sides: [] }
    let index = startIndex
    do {
      const corner = at(corners, index)
      seen.add(index)
      if (corner.partner >= 0) {
        part.ring.push(corner.point)
        part.sides.push(street)
        index = corner.partner
      }
      part.ring.push(at(corners, index).point)
      part.sides.push(at(corners, index).side)
      index = (index + 1) % corners.length
    } while (index !== startIndex)
    parts.push(tidyPlot(part))
  })
  return parts.filter((part) => part.ring.length > 2)
}

/** Joins edges that run on straight along one street and drops doubled points. */
export function tidyPlot(plot: Plot): Plot {
  const ring: Point[] = []
  const sides: (number | null)[] = []
  plot.ring.forEach((point, index) => {
    const before = at(plot.ring, index - 1)
    const after = at(plot.ring, index + 1)
    if (distance(point, after) < 0.01) return
    const straight = Math.abs(cross(unit(subtract(point, before)), unit(subtract(after, point)))) < 0.002
    if (straight && at(plot.sides, index - 1) === at(plot.sides, index) && distance(point, before) > 0.01) return
    ring.push(point)
    sides.push(at(plot.sides, index))
  })
  return { ring, sides }
}

/** The plot without the halves of the streets around it; null when nothing useful is left. */
export function insetPlot(plot: Plot, halfWidth: (street: number | null) => number): Point[] | null {
  let edges = plot.ring.map((point, index) => {
    const along = unit(subtract(at(plot.ring, index + 1), point))
    return { origin: add(point, scale([-along[1], along[0]], halfWidth(at(plot.sides, index)))), along }
  })
  while (edges.length > 2) {
    const ring = edges.map((edge, index) => meet(at(edges, index - 1), edge))
    // An edge that the inset has eaten up points backwards.
    const forward = edges.filter((edge, index) => dot(edge.along, subtract(at(ring, index + 1), at(ring, index))) > 0.5)
    if (forward.length === edges.length) return signedArea(ring) > 250 ? ring : null
    edges = forward
  }
  return null
}

type Ray = { origin: Point; along: Point }

function meet(before: Ray, after: Ray): Point {
  const turn = cross(before.along, after.along)
  if (Math.abs(turn) < 0.02) return after.origin
  return add(before.origin, scale(before.along, cross(subtract(after.origin, before.origin), after.along) / turn))
}
