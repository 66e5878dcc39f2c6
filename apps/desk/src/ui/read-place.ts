import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import type { Position } from '@medina/web/map/follow-path.ts'

/** The pin of a link first, else the middle of what it shows: `!3d33.58!4d-7.63`, `?q=33.58,-7.63`, `/@33.58,-7.63,15z`, `#map=15/33.58/-7.63`. */
const links = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|ll|query|destination)=(-?\d+\.\d+)(?:,|%2C)\+?(-?\d+\.\d+)/i,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
  /#map=\d+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
]

/** A link of Google Maps, Apple Maps or OpenStreetMap as the coordinates that it holds; any other text stays. Yandex has longitude first. */
function readLink(text: string): string {
  if (!/^(?:https?|geo):/i.test(text.trim()) || text.includes('yandex')) return text
  const geo = /^geo:(-?\d+\.\d+),(-?\d+\.\d+)/i.exec(text.trim())
  const found = geo ?? links.map((link) => link.exec(text)).find((match) => match !== null)
  return found === undefined || found === null ? text : `${found[1]}, ${found[2]}`
}

/** Coordinates as maps copy them, “33.58, -7.63”, in digits of any script, or the link of a map; null for a text that is neither. */
export function readPlace(text: string): Position | null {
  // Split first: on a French page, a comma before digits would be read as a decimal point.
  const numbers = readLink(text)
    .split(/[\s,،;]+/)
    .map(toLatinDigits)
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
