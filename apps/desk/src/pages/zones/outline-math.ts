import type { Position } from '@medina/web/map/follow-path.ts'

/** Corners of an area in their order, without the first one again. */
export type Outline = readonly Position[]

const METRES_PER_DEGREE = 111_320

/** The outline of a cell of `zones`: a closed ring; empty for a text that is none. */
export function readOutline(area: string): Position[] {
  try {
    const ring = JSON.parse(area) as Position[]
    return ring.slice(0, -1).map(([lng, lat]): Position => [lng, lat])
  } catch {
    return []
  }
}

const DIGITS = 6

/** The same as a cell; six decimals are a tenth of a metre. */
export function writeOutline(outline: Outline): string {
  const ring = outline.map(([lng, lat]) => [round(lng), round(lat)])
  return JSON.stringify([...ring, ring[0]])
}

const round = (degrees: number) => Number(degrees.toFixed(DIGITS))

/** Moves a corner by metres to the east and the north. */
export function moveBy([lng, lat]: Position, east: number, north: number): Position {
  return [lng + east / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)), lat + north / METRES_PER_DEGREE]
}

export function middleBetween([lng, lat]: Position, [otherLng, otherLat]: Position): Position {
  return [(lng + otherLng) / 2, (lat + otherLat) / 2]
}

/** Square kilometres, on a plane: zones are small. */
export function areaOf(outline: Outline): number {
  const [first] = outline
  if (first === undefined) return 0
  const scale = Math.cos((first[1] * Math.PI) / 180)
  const doubled = outline.reduce((sum, [lng, lat], index) => {
    const [nextLng, nextLat] = outline[(index + 1) % outline.length] ?? first
    return sum + lng * nextLat - nextLng * lat
  }, 0)
  return (Math.abs(doubled) / 2) * scale * (METRES_PER_DEGREE / 1000) ** 2
}

/** Whether two edges that share no corner meet: the service refuses such an outline. */
export function crossesItself(outline: Outline): boolean {
  const edges = edgesOf(outline)
  return edges.some((edge, index) =>
    edges.some((other, at) => at > index + 1 && !(index === 0 && at === edges.length - 1) && doMeet(edge, other)),
  )
}

/** Whether two areas have a part in common. */
export function overlap(one: Outline, other: Outline): boolean {
  if (edgesOf(one).some((edge) => edgesOf(other).some((each) => doMeet(edge, each)))) return true
  return isInside(centreOf(one), other) || isInside(centreOf(other), one)
}

type Edge = readonly [Position, Position]

function edgesOf(outline: Outline): Edge[] {
  return outline.map((corner, index): Edge => [corner, outline[(index + 1) % outline.length] ?? corner])
}

function doMeet([a, b]: Edge, [c, d]: Edge): boolean {
  return sideOf([a, b], c) * sideOf([a, b], d) < 0 && sideOf([c, d], a) * sideOf([c, d], b) < 0
}

function sideOf([from, to]: Edge, [lng, lat]: Position): number {
  return Math.sign((to[0] - from[0]) * (lat - from[1]) - (to[1] - from[1]) * (lng - from[0]))
}

function isInside([lng, lat]: Position, outline: Outline): boolean {
  const crossings = edgesOf(outline).filter(
    ([[fromLng, fromLat], [toLng, toLat]]) =>
      fromLat > lat !== toLat > lat && lng < ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat) + fromLng,
  )
  return crossings.length % 2 === 1
}

function centreOf(outline: Outline): Position {
  const sum = (axis: 0 | 1) => outline.reduce((total, corner) => total + corner[axis], 0) / Math.max(1, outline.length)
  return [sum(0), sum(1)]
}

type Pixel = { x: number; y: number }

/** Pixels between two corners that a finger can tell apart. */
const APART = 48

/** Indices of the corners that can be pressed at this zoom, always with the active one. The others appear when the map is zoomed in. */
export function pickApart(corners: readonly Pixel[], active: number | null): Set<number> {
  const first = active === null || corners[active] === undefined ? [] : [active]
  const picked = new Set<number>(first)
  for (const [index, { x, y }] of corners.entries()) {
    const isApart = [...picked].every((other) => {
      const corner = corners[other]
      return corner === undefined || Math.hypot(corner.x - x, corner.y - y) >= APART
    })
    if (isApart) picked.add(index)
  }
  return picked
}
