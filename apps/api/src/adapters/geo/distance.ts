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
