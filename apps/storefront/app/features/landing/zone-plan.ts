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
  // A degree of longitude is shorter than one of latitude, the more so the farther from the equator.
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
  const kept = points.filter(({ x, y }, at) => {
    const before = points[at - 1]
    return before === undefined || Math.abs(before.x - x) + Math.abs(before.y - y) > 2
  })
  return `M${kept.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

/** The centre of the area, not of its corners: many corners on one side would pull a name there. */
function middleOf(points: readonly Point[]): Point {
  let [area, lat, lng] = [0, 0, 0]
  for (const [at, a] of points.entries()) {
    const b = points[(at + 1) % points.length] ?? a
    const part = a.lng * b.lat - b.lng * a.lat
    area += part
    lng += (a.lng + b.lng) * part
    lat += (a.lat + b.lat) * part
  }
  const [first] = points
  if (area === 0) return first ?? { lat: 0, lng: 0 }
  return { lat: lat / (3 * area), lng: lng / (3 * area) }
}
