import { type Point, readCoordinates } from './coordinates.ts'
import { findMapLink, readMapLink } from './map-links.ts'
import { decodePlusCode, type PlusCode, readPlusCode } from './plus-code.ts'

/**
 * A text that is a place by itself. `words`: a link that only names its place, to be searched. `short`: a link whose server knows the place.
 * `unknown`: a link to a map without a place.
 */
export type Pin =
  | { kind: 'point'; point: Point }
  | { kind: 'plus_code'; plus: PlusCode }
  | { kind: 'words'; words: string }
  | { kind: 'short'; url: string }
  | { kind: 'unknown' }

/** Reads coordinates, a plus code or a map's link, with words around a link; null for text to search, like a street. */
export function readPin(text: string): Pin | null {
  const link = findMapLink(text)
  if (link !== null) return refine(readMapLink(link)) ?? { kind: 'unknown' }
  const point = readCoordinates(text)
  return point === null ? readCode(text) : { kind: 'point', point }
}

/** Maps search plus codes as words. */
function refine(place: ReturnType<typeof readMapLink>): Pin | null {
  return place?.kind === 'words' ? (readCode(place.words) ?? place) : place
}

function readCode(text: string): Pin | null {
  const plus = readPlusCode(text)
  if (plus === null) return null
  if (plus.isShort) return { kind: 'plus_code', plus }
  const point = decodePlusCode(plus.code)
  return point === null ? null : { kind: 'point', point }
}
