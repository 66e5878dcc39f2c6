import type { Position } from '@medina/web/map/follow-path.ts'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { moveBy } from '#pages/zones/outline-math.ts'

const CORNERS = 16
const METRES = 1000
const MOST_KM = 100

/** A zone around a place, before anybody draws it more exactly. */
export function circleAround(centre: Position, km: number): Position[] {
  return Array.from({ length: CORNERS }, (_, index) => {
    const angle = (index / CORNERS) * 2 * Math.PI
    return moveBy(centre, Math.cos(angle) * km * METRES, Math.sin(angle) * km * METRES)
  })
}

/** Coordinates as maps copy them, “33.58, -7.63”, in digits of any script; null for a text that is none. */
export function readPlace(text: string): Position | null {
  const numbers = toLatinDigits(text)
    .replaceAll('،', ',')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)
  const [lat, lng] = numbers
  if (numbers.length !== 2 || lat === undefined || lng === undefined || numbers.some((part) => !Number.isFinite(part)))
    return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lng, lat] : null
}

const DIGITS = 5

/** The same as a text; five decimals are a metre. */
export const writePlace = ([lng, lat]: Position): string => `${lat.toFixed(DIGITS)}, ${lng.toFixed(DIGITS)}`

/** Kilometres from a field; null for none, and for what no courier rides. */
export function readKilometres(text: string): number | null {
  const km = Number(toLatinDigits(text).trim().replace(',', '.'))
  return Number.isFinite(km) && km > 0 && km <= MOST_KM ? km : null
}
