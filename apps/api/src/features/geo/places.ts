import type { Output } from '@medina/contract/endpoints/endpoints'
import type { Api } from '#api.ts'
import {
  type GeoAdapter,
  GeoUnavailableError,
  type Place,
  type PlaceSuggestion,
  type Route,
  type TravelMode,
} from '#adapters/geo/geo-adapter.ts'
import { encodePolyline } from '@medina/contract/wire/polyline'
import type { Caller } from '#lib/http/caller.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { listComma } from '@medina/contract/device/list-comma'
import type { Point } from './geo.queries.ts'
import { type MeasuredRoute, measureRoute } from './measure-route.ts'
import { getPin, suggestPin } from './pins.ts'

type Component = Output<'geo.reverse'>['results'][number]['address_components'][number]

/**
 * Places that match a text, the nearest to the caller first; an empty list, not an object, if nothing matches (spec 7.021). Coordinates, a
 * plus code or a link to a map are one place, without a search; refuses a link that states none.
 */
export async function suggestPlaces(
  api: Pick<Api, 'db' | 'clock' | 'geo'>,
  text: string,
  caller: Caller,
): Promise<Output<'geo.autocomplete'>> {
  const pin = await suggestPin(api, text, caller)
  const found = pin === null || typeof pin === 'string' ? await searchPlaces(api.geo, pin ?? text, caller) : [pin]
  const { language } = caller
  if (found.length === 0) return []
  const places = found.map(({ placeId, mainText, secondaryText }) => ({
    placeId,
    mainText,
    secondaryText,
    text: secondaryText === '' ? mainText : `${mainText}${listComma(language)}${secondaryText}`,
    types: ['geocode'],
  }))
  return {
    suggestions: places.map(({ placeId, mainText, secondaryText, text: whole, types }) => ({
      placePrediction: {
        placeId,
        place: `places/${placeId}`,
        text: { text: whole },
        structuredFormat: { mainText: { text: mainText }, secondaryText: { text: secondaryText } },
        types,
      },
    })),
    predictions: places.map(({ placeId, mainText, secondaryText, text: description, types }) => ({
      place_id: placeId,
      description,
      structured_formatting: { main_text: mainText, secondary_text: secondaryText },
      types,
    })),
  }
}

/** A longer text is no place's name. */
const LONGEST_NAME = 200

async function searchPlaces(geo: GeoAdapter, text: string, { language, position }: Caller): Promise<PlaceSuggestion[]> {
  if (text.length > LONGEST_NAME) return []
  return geo.autocomplete({ text, language, ...(position && { near: position }) }).catch(ifUnavailable([]))
}

/** The position of a suggested place (spec 7.022); 404 if it is unknown or no longer exists. */
export async function getPlace(geo: GeoAdapter, placeId: string, language: Language): Promise<Output<'geo.place'>> {
  const pin = await getPin({ geo }, placeId, language)
  const place = pin !== undefined ? pin : await findPlace(geo, placeId, language)
  if (place === null) throw notFound('placeid', 'geo.place_unknown')
  return {
    id: place.placeId,
    displayName: { text: place.name, languageCode: language },
    formattedAddress: place.formattedAddress,
    location: { latitude: place.lat, longitude: place.lng },
    result: {
      place_id: place.placeId,
      name: place.name,
      formatted_address: place.formattedAddress,
      geometry: { location: { lat: place.lat, lng: place.lng } },
    },
  }
}

async function findPlace(geo: GeoAdapter, placeId: string, language: Language): Promise<Place | null> {
  return geo.getPlace({ placeId, language }).catch((error: unknown) => {
    if (error instanceof GeoUnavailableError) throw refuse(503, 'placeid', 'error.internal')
    throw error
  })
}

/** The address at a point, in the shape of the usual geocoders (spec 7.023). */
export async function getAddressAt(geo: GeoAdapter, point: Point, language: Language): Promise<Output<'geo.reverse'>> {
  const found = await geo.reverse({ ...point, language }).catch(ifUnavailable(null))
  if (found === null) return { results: [], status: 'ZERO_RESULTS' }
  const components: Component[] = [
    ...component(found.house, 'street_number'),
    ...component(found.road, 'route'),
    ...component(found.district, 'sublocality'),
  ]
  return {
    results: [
      {
        formatted_address: found.formattedAddress,
        place_id: found.placeId,
        address_components: components,
        geometry: { location: point },
      },
    ],
    status: 'OK',
  }
}

export type Way = { from: Point; to: Point; mode: 'DRIVE' | 'WALK' | 'BICYCLE' }

/**
 * The length and duration of a route. Clients calculate the delivery fee from it before they order, whatever mode they send. Therefore all
 * modes except for bicycles are measured as pricing does (spec 9.034). `distanceMeters` is absent for a route of no length.
 */
export async function measureWay(geo: GeoAdapter, way: Way, language: Language): Promise<Output<'geo.distance'>> {
  const { meters, seconds, isRoute } =
    way.mode === 'BICYCLE' ? await measureRide(geo, way) : await measureRoute(geo, way.from, way.to)
  const condition = isRoute ? 'ROUTE_EXISTS' : 'ROUTE_NOT_FOUND'
  if (meters === 0) {
    const nothing = { text: '' }
    return { duration: '0s', condition, localizedValues: { distance: nothing, duration: nothing, staticDuration: nothing } }
  }
  const duration = { text: writeMinutes(seconds, language) }
  return {
    distanceMeters: meters,
    duration: `${seconds}s`,
    condition,
    localizedValues: { distance: { text: writeDistance(meters, language) }, duration, staticDuration: duration },
  }
}

async function measureRide(geo: GeoAdapter, way: Way): Promise<MeasuredRoute> {
  const route = await findRoute(geo, way)
  if (route === null) return { meters: 0, seconds: 0, isRoute: false }
  return { meters: route.distanceMeters, seconds: Math.round(route.durationSeconds), isRoute: true }
}

export async function drawWay(geo: GeoAdapter, way: Way): Promise<Output<'geo.direction'>> {
  const route = await findRoute(geo, way)
  if (route === null) return { routes: [] }
  return {
    routes: [
      {
        distanceMeters: route.distanceMeters,
        duration: `${route.durationSeconds}s`,
        polyline: { encodedPolyline: encodePolyline(route.path) },
      },
    ],
  }
}

const MODES: Record<Way['mode'], TravelMode> = { DRIVE: 'drive', WALK: 'walk', BICYCLE: 'bicycle' }

function findRoute(geo: GeoAdapter, { from, to, mode }: Way): Promise<Route | null> {
  return geo.route({ from, to, mode: MODES[mode] }).catch(ifUnavailable(null))
}

/** An unavailable map service counts as one without results, because customers can continue without it. */
function ifUnavailable<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof GeoUnavailableError) return answer
    throw error
  }
}

function component(name: string | null, type: string): Component[] {
  return name === null ? [] : [{ long_name: name, short_name: name, types: [type] }]
}

function writeDistance(meters: number, language: Language): string {
  const isFar = meters >= 1000
  return writeUnit(isFar ? meters / 1000 : meters, isFar ? 'kilometer' : 'meter', language)
}

function writeMinutes(seconds: number, language: Language): string {
  return writeUnit(Math.max(1, Math.round(seconds / 60)), 'minute', language)
}

function writeUnit(value: number, unit: string, language: Language): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
