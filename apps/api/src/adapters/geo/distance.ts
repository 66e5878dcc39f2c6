import type { Coordinates } from './geo-adapter.ts'

/** The sphere that web maps and the specification's fallback distance (spec 9.034) use, in metres. */
const EARTH_RADIUS = 6378137

/** Metres between two points as the crow flies. */
export function haversineMeters(a: Coordinates, b: Coordinates): number {
  const radians = Math.PI / 180
  const rise = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2
  const turn = Math.sin(((b.lng - a.lng) * radians) / 2) ** 2
  const chord = rise + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * turn
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Metres from a point to the straight way between two others; exact enough within a city, where the earth is flat. */
export function metersToWay(point: Coordinates, { from, to }: { from: Coordinates; to: Coordinates }): number {
  const shrink = Math.cos((from.lat * Math.PI) / 180)
  const [x, y] = [(to.lng - from.lng) * shrink, to.lat - from.lat]
  const length = x * x + y * y
  const along = length === 0 ? 0 : ((point.lng - from.lng) * shrink * x + (point.lat - from.lat) * y) / length
  const share = Math.min(1, Math.max(0, along))
  const nearest = { lat: from.lat + share * y, lng: from.lng + share * (to.lng - from.lng) }
  return haversineMeters(point, nearest)
}
