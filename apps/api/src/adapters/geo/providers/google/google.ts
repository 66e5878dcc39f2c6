import { z } from 'zod'
import { ifReadable, readForeign, type ReportOdd, rowsOf } from '#lib/foreign-records.ts'
import { describeFailure } from '#adapters/describe-failure.ts'
import {
  type Coordinates,
  GeoUnavailableError,
  MAX_SUGGESTIONS,
  type PlacesAdapter,
  type ReverseResult,
  type RoutesAdapter,
  type TravelMode,
} from '../../geo-adapter.ts'
import { decodePolyline } from '@medina/contract/wire/polyline'

export type GoogleOptions = {
  /** A key for the APIs Places (New), Geocoding and Routes. */
  key: string
  /** Replaces Google's three hosts by one's own proxy. */
  url?: string | undefined
  timeoutMs?: number
  /** Receives what was left out of a response, and the reasons for missing ones. */
  report?: ReportOdd
}

const TextSchema = z.object({ text: z.string() })
const SuggestionsSchema = z.object({
  suggestions: rowsOf(
    z.object({
      placePrediction: z
        .object({
          placeId: z.string(),
          text: TextSchema,
          structuredFormat: ifReadable(z.object({ mainText: TextSchema, secondaryText: ifReadable(TextSchema) })),
        })
        .optional(),
    }),
  ).default([]),
})
const PlaceSchema = z.object({
  id: z.string(),
  displayName: ifReadable(TextSchema),
  formattedAddress: z.string().catch(''),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
})
const GeocodeSchema = z.object({
  status: z.string(),
  results: rowsOf(
    z.object({
      place_id: z.string(),
      formatted_address: z.string(),
      types: rowsOf(z.string()).default([]),
      address_components: rowsOf(z.object({ long_name: z.string(), types: rowsOf(z.string()) })).default([]),
    }),
  ).default([]),
})
const RoutesSchema = z.object({
  routes: rowsOf(
    z.object({
      /** Google omits it for a route of no length. */
      distanceMeters: z.number().default(0),
      duration: z.string().regex(/^\d+(\.\d+)?s$/),
      polyline: z.object({ encodedPolyline: z.string() }),
    }),
  ).default([]),
})
type GeocodeResult = z.infer<typeof GeocodeSchema>['results'][number]

const MODES: Record<TravelMode, string> = { drive: 'DRIVE', walk: 'WALK', bicycle: 'BICYCLE' }
/** From the smallest to the largest. */
const DISTRICT_TYPES = ['neighborhood', 'sublocality_level_1', 'sublocality', 'administrative_area_level_3', 'locality']
/** Suggestions within this distance come first. Metres, the most that the API allows. */
const NEAR_REACH = 30_000

/**
 * Places, addresses and routes from Google's APIs "Places (New)", "Geocoding" and "Routes". Each call costs money. An unknown place and a
 * missing route are valid results; anything else that is no answer throws GeoUnavailableError.
 */
export function createGoogleGeo(options: GoogleOptions): PlacesAdapter & RoutesAdapter {
  const ask = createAsker(options)
  const hostOf = (name: 'places' | 'maps' | 'routes'): string => options.url ?? `https://${name}.googleapis.com`
  return {
    async autocomplete({ text, language, near }) {
      if (text.trim() === '') return []
      const locationBias = near && { circle: { center: toLatLng(near), radius: NEAR_REACH } }
      const body = { input: text, languageCode: language, ...(locationBias && { locationBias }) }
      const { suggestions } = await ask(`${hostOf('places')}/v1/places:autocomplete`, SuggestionsSchema, { body })
      return suggestions
        .flatMap(({ placePrediction }) => placePrediction ?? [])
        .slice(0, MAX_SUGGESTIONS)
        .map(({ placeId, text: whole, structuredFormat }) => ({
          placeId,
          mainText: structuredFormat?.mainText.text ?? whole.text,
          secondaryText: structuredFormat?.secondaryText?.text ?? '',
        }))
    },
    async getPlace({ placeId, language }) {
      if (!/^[\w-]{1,300}$/.test(placeId)) return null
      const url = `${hostOf('places')}/v1/places/${placeId}?${new URLSearchParams({ languageCode: language })}`
      const place = await ask(url, PlaceSchema.nullable(), { fields: 'id,displayName,formattedAddress,location', unknown: null })
      if (place === null) return null
      const { latitude: lat, longitude: lng } = place.location
      return {
        placeId,
        name: place.displayName?.text ?? place.formattedAddress,
        formattedAddress: place.formattedAddress,
        lat,
        lng,
      }
    },
    async reverse({ lat, lng, language }) {
      const query = new URLSearchParams({ latlng: `${lat},${lng}`, language })
      const { status, results } = await ask(`${hostOf('maps')}/maps/api/geocode/json?${query}`, GeocodeSchema)
      if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new GeoUnavailableError(`Google's geocoding answered ${status}`)
      return toReverseResult(results)
    },
    async route({ from, to, mode }) {
      const body = { origin: toWaypoint(from), destination: toWaypoint(to), travelMode: MODES[mode], polylineQuality: 'OVERVIEW' }
      const fields = 'routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline'
      const { routes } = await ask(`${hostOf('routes')}/directions/v2:computeRoutes`, RoutesSchema, { body, fields })
      const [route] = routes
      if (route === undefined) return null
      return {
        distanceMeters: Math.round(route.distanceMeters),
        durationSeconds: Math.round(Number.parseFloat(route.duration)),
        path: decodePolyline(route.polyline.encodedPolyline),
      }
    },
  }
}

type Call<T> = {
  /** Sent by POST. */
  body?: unknown
  /** The requested fields, which determine the price of the call. */
  fields?: string
  /** The result for something that Google does not know. */
  unknown?: T
}

/** Requests and validates a response. The key is sent in a header, so that no URL contains it. */
function createAsker({ key, timeoutMs = 4000, report }: GoogleOptions) {
  return async function ask<T>(url: string, schema: z.ZodType<T>, { body, fields, unknown }: Call<T> = {}): Promise<T> {
    const { host } = new URL(url)
    try {
      const response = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-goog-api-key': key,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(fields === undefined ? {} : { 'x-goog-fieldmask': fields }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A redirect would send the key to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (unknown !== undefined && (response.status === 404 || response.status === 400)) return unknown
      if (!response.ok) throw new Error(`status ${response.status}`)
      return readForeign(schema, await response.json(), (problems) => report?.(host, problems))
    } catch (cause) {
      report?.(host, [describeFailure(cause)])
      throw new GeoUnavailableError(`No usable answer from ${host}`, { cause })
    }
  }
}

function toLatLng({ lat, lng }: Coordinates): { latitude: number; longitude: number } {
  return { latitude: lat, longitude: lng }
}

function toWaypoint(point: Coordinates): unknown {
  return { location: { latLng: toLatLng(point) } }
}

/** The most exact result; null if there is only a grid code, as at sea. */
function toReverseResult(results: readonly GeocodeResult[]): ReverseResult | null {
  const result = results.find(({ types }) => !types.includes('plus_code'))
  if (result === undefined) return null
  const component = (type: string): string | null =>
    result.address_components.find(({ types }) => types.includes(type))?.long_name ?? null
  return {
    formattedAddress: result.formatted_address,
    road: component('route'),
    house: component('street_number'),
    district: DISTRICT_TYPES.map(component).find((name) => name !== null) ?? null,
    placeId: result.place_id,
  }
}
