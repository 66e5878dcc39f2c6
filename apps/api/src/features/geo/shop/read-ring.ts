import { Refusal, refuse } from '#lib/sheets/cells.ts'

export type Corner = [lng: number, lat: number]

/** More corners than any district needs, and few enough to search for crossing edges. */
const MOST_CORNERS = 2000
/** A zone has at least the area of a house. */
const LEAST_SQUARE_METERS = 100
const METERS_PER_DEGREE = 111_320

/**
 * Parses a closed ring of [longitude, latitude] that encloses an area, from JSON. Further numbers of a corner, such as its altitude, are
 * ignored. The refusal names the corner, because otherwise only customers would notice an outline that covers nothing or the wrong area.
 */
export function readRing(text: string): Corner[] | Refusal {
  const points = parse(text)
  if (!Array.isArray(points))
    return refuse('is no outline: draw one closed ring of [longitude, latitude], without holes.', 'sheet.outline')
  if (points.some((point) => Array.isArray(point) && Array.isArray(point[0])))
    return refuse('has holes or several parts: draw one closed ring of [longitude, latitude], without holes.', 'sheet.outline')
  const wrong = points.findIndex((point) => !isCorner(point))
  if (wrong !== -1) return refuseCorner(wrong, points[wrong])
  const ring = (points as Corner[]).map(([lng, lat]): Corner => [lng, lat])
  return findFault(ring) ?? ring
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isCorner(value: unknown): value is Corner {
  if (!Array.isArray(value) || value.length < 2) return false
  const [lng, lat] = value as unknown[]
  return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90
}

function refuseCorner(index: number, value: unknown): Refusal {
  const [lng, lat] = Array.isArray(value) ? (value as unknown[]) : []
  const isSwapped = typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 90 && Math.abs(lat) <= 180
  const advice = isSwapped
    ? 'longitude comes first, then latitude; are they the wrong way round?'
    : 'write [longitude, latitude] in degrees.'
  return refuse(`is no outline: corner ${index + 1} is ${JSON.stringify(value) ?? 'missing'}; ${advice}`, 'sheet.outline')
}

function findFault(ring: readonly Corner[]): Refusal | null {
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length < 4 || first === undefined || last === undefined)
    return refuse('is no outline and covers no area: draw at least three corners, and end where it begins.', 'sheet.no_area')
  if (!isSame(first, last))
    return refuse(
      `is not closed: it begins at ${show(first)} and ends at ${show(last)}. Repeat the first corner at the end.`,
      'sheet.outline',
    )
  if (ring.length > MOST_CORNERS)
    return refuse(`has ${ring.length} corners: leave at most ${MOST_CORNERS}.`, 'sheet.corners', { most: MOST_CORNERS })
  const longitudes = ring.map(([lng]) => lng)
  if (Math.max(...longitudes) - Math.min(...longitudes) > 180)
    return refuse('crosses the date line: draw a zone on one side of it, and another on the other side.', 'sheet.date_line')
  return findSwapped(ring) ?? findDouble(ring) ?? findFlat(ring) ?? findCrossing(ring)
}

const isSame = (a: Corner, b: Corner): boolean => a[0] === b[0] && a[1] === b[1]
const show = ([lng, lat]: Corner): string => `[${lng}, ${lat}]`

/**
 * Finds a corner that is far from the others, but close to them if its coordinates are swapped: the outline would stretch across half a
 * continent.
 */
function findSwapped(ring: readonly Corner[]): Refusal | null {
  const [lng, lat] = [medianOf(ring.map((corner) => corner[0])), medianOf(ring.map((corner) => corner[1]))]
  const isWithinDegrees = ([x, y]: Corner, degrees: number): boolean => Math.max(Math.abs(x - lng), Math.abs(y - lat)) <= degrees
  const index = ring.findIndex((corner) => !isWithinDegrees(corner, 5) && isWithinDegrees([corner[1], corner[0]], 1))
  return index === -1 ? null : refuseCorner(index, ring[index])
}

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function findDouble(ring: readonly Corner[]): Refusal | null {
  const seen = new Map<string, number>()
  for (const [index, corner] of ring.slice(0, -1).entries()) {
    const before = seen.get(show(corner))
    if (before !== undefined)
      return refuse(
        `has ${show(corner)} twice, as corners ${before + 1} and ${index + 1}: take one of them out.`,
        'sheet.double_corner',
      )
    seen.set(show(corner), index)
  }
  return null
}

function findFlat(ring: readonly Corner[]): Refusal | null {
  const [origin = [0, 0]] = ring
  const width = METERS_PER_DEGREE * Math.cos((origin[1] * Math.PI) / 180)
  const meters = ring.map(([lng, lat]): Corner => [(lng - origin[0]) * width, (lat - origin[1]) * METERS_PER_DEGREE])
  const doubled = meters.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = meters[index] ?? [x, y]
    return sum + fromX * y - x * fromY
  }, 0)
  // The halves of a bow tie have opposite areas, so the area is small; it is reported as a crossing instead.
  if (Math.abs(doubled) / 2 >= LEAST_SQUARE_METERS || findCrossing(ring) !== null) return null
  return refuse(
    `covers no area: its corners around ${show(origin)} lie on one line, or within some meters. Draw it around the streets to deliver to.`,
    'sheet.no_area',
  )
}

function findCrossing(ring: readonly Corner[]): Refusal | null {
  const edges = ring.slice(1).map((to, index) => ({ from: ring[index] ?? to, to }))
  for (const [index, edge] of edges.entries()) {
    const next = edges[(index + 1) % edges.length] ?? edge
    if (turnsBack(edge, next)) return refuseCrossing(edge.to)
    for (let at = index + 2; at < edges.length; at++) {
      const other = edges[at]
      const isBeside = index === 0 && at === edges.length - 1
      if (other !== undefined && !isBeside && doMeet(edge, other)) return refuseCrossing(other.from)
    }
  }
  return null
}

const refuseCrossing = (near: Corner): Refusal =>
  refuse(`crosses itself, or touches itself, near ${show(near)}: draw an outline whose edges do not cross.`, 'sheet.crosses')

type Edge = { from: Corner; to: Corner }

/** Whether the next edge runs back along this one. */
function turnsBack(edge: Edge, next: Edge): boolean {
  const [x, y] = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]]
  const [nextX, nextY] = [next.to[0] - next.from[0], next.to[1] - next.from[1]]
  return sideOf(edge, next.to) === 0 && x * nextX + y * nextY < 0
}

/** Whether two edges without a common corner share a point. */
function doMeet(a: Edge, b: Edge): boolean {
  const [fromA, toA, fromB, toB] = [sideOf(b, a.from), sideOf(b, a.to), sideOf(a, b.from), sideOf(a, b.to)]
  if (fromA * toA < 0 && fromB * toB < 0) return true
  return (
    (fromA === 0 && isWithin(b, a.from)) ||
    (toA === 0 && isWithin(b, a.to)) ||
    (fromB === 0 && isWithin(a, b.from)) ||
    (toB === 0 && isWithin(a, b.to))
  )
}

/** Whether a point on the line through an edge is between its ends. */
function isWithin({ from, to }: Edge, [lng, lat]: Corner): boolean {
  const isBetween = (value: number, one: number, other: number): boolean =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return isBetween(lng, from[0], to[0]) && isBetween(lat, from[1], to[1])
}

/** Positive to the left of an edge, negative to its right. */
function sideOf({ from, to }: Edge, [lng, lat]: Corner): number {
  return Math.sign((to[0] - from[0]) * (lat - from[1]) - (to[1] - from[1]) * (lng - from[0]))
}
