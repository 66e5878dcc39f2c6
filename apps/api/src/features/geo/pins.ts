import type { Point } from '@medina/contract/places/coordinates'
import type { LinkedPlace } from '@medina/contract/places/map-links'
import { completePlusCode, decodePlusCode, type PlusCode, readPlusCode } from '@medina/contract/places/plus-code'
import { readPin } from '@medina/contract/places/read-pin'
import { PointQuerySchema } from '@medina/contract/geo'
import type { Api } from '#api.ts'
import { GeoUnavailableError, type Place, type PlaceSuggestion } from '#adapters/geo/geo-adapter.ts'
import { refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { toNetwork } from '#lib/http/network.ts'
import { countAttempts } from '#lib/rate-limit/attempts.ts'
import type { Language } from '#lib/i18n.ts'
import { followMapLink } from './follow-map-link.ts'
import { listZoneCenters, listZoneIdsAt } from './geo.queries.ts'

type Needed = Pick<Api, 'db' | 'clock' | 'geo'>

/** Marks the id of a place that is only a point: coordinates, a plus code or a link to a map. */
const PIN = 'pin:'
/** Short links that one network may have opened in an hour. */
const MOST_LINKS = 40

/**
 * The single suggestion for a text that is a place by itself; words to search, for a link that only names its place; null for any other
 * text. Refuses a link without a place, with a sentence about what to copy instead, and too many short links.
 */
export async function suggestPin(
  api: Needed,
  text: string,
  caller: Pick<Caller, 'ip' | 'language'>,
): Promise<PlaceSuggestion | string | null> {
  const pin = readPin(text)
  if (pin === null) return null
  if (pin.kind === 'plus_code') return describePin(api, await findPlusCode(api, pin.plus, caller.language), caller.language)
  const place = pin.kind === 'short' ? await openLink(api, pin.url, caller) : pin
  if (place.kind === 'point') return describePin(api, place.point, caller.language)
  if (place.kind === 'words' && api.geo.hasSearch) return readWords(api, place.words, caller.language)
  throw refuse(403, 'search_text', 'geo.link_without_place')
}

/** The place of a pin's id; undefined for another id. Null if its point is none. */
export async function getPin({ geo }: Pick<Api, 'geo'>, placeId: string, language: Language): Promise<Place | null | undefined> {
  if (!placeId.startsWith(PIN)) return undefined
  const [lat, lng] = placeId.slice(PIN.length).split(',')
  const { data: point } = PointQuerySchema.safeParse({ lat, lng })
  if (point === undefined) return null
  const address = (await findAddress(geo, point, language)) ?? ''
  return { ...point, placeId, name: address || writePoint(point), formattedAddress: address }
}

async function openLink(api: Needed, url: string, { ip }: Pick<Caller, 'ip'>): Promise<LinkedPlace> {
  const [opened = 0] = await countAttempts(api.db, [{ scope: 'map-link', key: toNetwork(ip) }], api.clock.now())
  if (opened > MOST_LINKS) throw refuse(429, 'search_text', 'error.too_many_tries')
  const place = await followMapLink(url)
  if (place === null) throw refuse(403, 'search_text', 'geo.link_unopened')
  return place
}

/** Maps write a plus code with its town where they know no address. */
async function readWords(api: Needed, words: string, language: Language): Promise<PlaceSuggestion | string> {
  const plus = readPlusCode(words)
  if (plus === null) return words
  const point = plus.isShort ? await findPlusCode(api, plus, language) : decodePlusCode(plus.code)
  return point === null ? words : describePin(api, point, language)
}

/** A short code is near the town behind it, otherwise in a zone of the shop or near its first one. */
async function findPlusCode({ db, geo }: Needed, { code, locality }: PlusCode, language: Language): Promise<Point> {
  const town = locality === '' ? null : await findTown(geo, locality, language)
  const found: Point[] = []
  for (const near of town === null ? await listZoneCenters(db) : [town]) {
    const whole = completePlusCode(code, near)
    const point = whole === null ? null : decodePlusCode(whole)
    if (point === null) continue
    if (town !== null || (await listZoneIdsAt(db, point)).length > 0) return point
    found.push(point)
  }
  const [first] = found
  if (first === undefined) throw refuse(403, 'search_text', 'geo.plus_code_short')
  return first
}

async function findTown(geo: Api['geo'], text: string, language: Language): Promise<Point | null> {
  try {
    const [town] = await geo.autocomplete({ text, language })
    return town === undefined ? null : await geo.getPlace({ placeId: town.placeId, language })
  } catch (error) {
    if (error instanceof GeoUnavailableError) return null
    throw error
  }
}

async function describePin({ geo }: Needed, point: Point, language: Language): Promise<PlaceSuggestion> {
  const written = writePoint(point)
  const address = await findAddress(geo, point, language)
  return {
    placeId: `${PIN}${point.lat},${point.lng}`,
    mainText: address ?? written,
    secondaryText: address === null ? '' : written,
  }
}

async function findAddress(geo: Api['geo'], point: Point, language: Language): Promise<string | null> {
  try {
    return (await geo.reverse({ lat: point.lat, lng: point.lng, language }))?.formattedAddress ?? null
  } catch (error) {
    if (error instanceof GeoUnavailableError) return null
    throw error
  }
}

const writePoint = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`
