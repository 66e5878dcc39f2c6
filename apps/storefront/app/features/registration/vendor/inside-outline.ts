import { toLatinDigits } from '@medina/web/format/latin-digits.ts'

type Point = { lat: number; lng: number }

/** Whether a point lies inside an outline, by counting the crossings of a ray to the east. */
export function isInside({ lat, lng }: Point, outline: readonly Point[]): boolean {
  let isIn = false
  for (const [at, corner] of outline.entries()) {
    const before = outline.at(at - 1)
    if (before === undefined) return false
    const isBetween = corner.lat > lat !== before.lat > lat
    if (isBetween && lng < ((before.lng - corner.lng) * (lat - corner.lat)) / (before.lat - corner.lat) + corner.lng) isIn = !isIn
  }
  return isIn
}

/** The middle of an outline's corners. */
export function centerOf(outline: readonly Point[]): Point {
  const sum = outline.reduce((total, { lat, lng }) => ({ lat: total.lat + lat, lng: total.lng + lng }), { lat: 0, lng: 0 })
  return { lat: sum.lat / (outline.length || 1), lng: sum.lng / (outline.length || 1) }
}

const MAX_LATITUDE = 90
const MAX_LONGITUDE = 180

/** The entered position, or the middle of the zone while the numbers are no valid position. */
export function pointOf({ lat, lng }: { lat: string; lng: string }, outline: readonly Point[]): Point {
  const point = { lat: readDegrees(lat), lng: readDegrees(lng) }
  const isOnEarth = Math.abs(point.lat) <= MAX_LATITUDE && Math.abs(point.lng) <= MAX_LONGITUDE
  return lat !== '' && lng !== '' && isOnEarth ? point : centerOf(outline)
}

/** Degrees with a decimal point or comma; NaN for anything else. */
export const readDegrees = (text: string): number => Number(toLatinDigits(text))
