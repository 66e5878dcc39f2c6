import type { Output } from '@medina/contract/endpoints/endpoints'

type Zone = Output<'geo.zones'>[number]
type Point = { lat: number; lng: number }

/** Zones as outlines in a drawing, north up; lengths are its units. */
export type ZonePlan = { width: number; height: number; zones: PlannedZone[] }
export type PlannedZone = { id: number; name: string; path: string; x: number; y: number; lat: number; lng: number }

const SIZE = 400
const MARGIN = 8

/** Draws the outlines of zones to one scale, in whole units so that they stay short; null without any outline. */
export function planZones(zones: readonly Zone[]): ZonePlan | null {
  const drawn = zones.filter(({ formated_coordinates: points }) => points.length > 2)
  const points = drawn.flatMap(({ formated_coordinates }) => formated_coordinates)
  if (points.length === 0) return null
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const [north, south] = [Math.max(...lats), Math.min(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  // A degree of longitude is shorter than one of latitude, increasingly so towards the poles.
  const squeeze = Math.cos(((north + south) / 2) * (Math.PI / 180))
  const span = Math.max((east - west) * squeeze, north - south) || 1
  const scale = (SIZE - 2 * MARGIN) / span
  const place = ({ lat, lng }: Point) => ({
    x: Math.round(MARGIN + (lng - west) * squeeze * scale),
    y: Math.round(MARGIN + (north - lat) * scale),
  })
  return {
    width: Math.ceil((east - west) * squeeze * scale) + 2 * MARGIN,
    height: Math.ceil((north - south) * scale) + 2 * MARGIN,
    zones: drawn.map(({ id, display_name, formated_coordinates }) => {
      const middle = middleOf(formated_coordinates)
      return { id, name: display_name ?? '', path: outline(formated_coordinates.map(place)), ...place(middle), ...middle }
    }),
  }
}

function outline(points: readonly { x: number; y: number }[]): string {
  const corners = points.filter(({ x, y }, at) => {
    const before = points[at - 1]
    return before === undefined || Math.abs(before.x - x) + Math.abs(before.y - y) > 2
  })
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

type Stretch = readonly [west: number, east: number]

/** Odd, so that one row runs through the middle; close enough that a name reaches no further than the adjacent rows. */
const ROWS = 15

/** The point with the most room for a name, always inside the zone: the centroid of a bay or a ring lies outside. */
function middleOf(points: readonly Point[]): Point {
  const lats = points.map(({ lat }) => lat)
  const [north, south] = [Math.max(...lats), Math.min(...lats)]
  const rows = Array.from({ length: ROWS }, (_, at) => south + ((north - south) * (at + 1)) / (ROWS + 1))
  const stretches = rows.map((lat) => stretchesAt(points, lat))
  let best = { room: 0, lat: south, lng: points[0]?.lng ?? 0 }
  for (const [at, lat] of rows.entries()) {
    // Among equal rows the middle one wins.
    const weight = 1 - Math.abs((at + 1) / (ROWS + 1) - 0.5)
    for (const stretch of stretches[at] ?? []) {
      const neighbours = [stretches[at - 1], stretches[at + 1]].filter((row) => row !== undefined)
      const [west, east] = neighbours.reduce(narrow, stretch)
      const room = (east - west) * weight
      if (room > best.room) best = { room, lat, lng: (west + east) / 2 }
    }
  }
  return { lat: best.lat, lng: best.lng }
}

/** The parts of a line from west to east that lie inside an outline. */
function stretchesAt(points: readonly Point[], lat: number): Stretch[] {
  const crossings = points.flatMap((a, at) => {
    const b = points[(at + 1) % points.length] ?? a
    return a.lat > lat === b.lat > lat ? [] : [a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng)]
  })
  const sorted = crossings.sort((a, b) => a - b)
  return sorted.flatMap((west, at) => (at % 2 === 0 ? [[west, sorted[at + 1] ?? west] as const] : []))
}

/** The part of a stretch that overlaps with the widest match in an adjacent row. */
function narrow([west, east]: Stretch, row: readonly Stretch[]): Stretch {
  const shared = row.map(([from, to]): Stretch => [Math.max(from, west), Math.min(to, east)])
  return shared.reduce((a, b) => (b[1] - b[0] > a[1] - a[0] ? b : a), [west, west])
}
