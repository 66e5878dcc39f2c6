import { wireNumber } from '@medina/contract/wire/number'
import { z } from 'zod'
import { ifReadable, readForeign, type ReportOdd, rowsOf } from '#lib/foreign-records.ts'
import { describeFailure } from '#adapters/describe-failure.ts'
import {
  type GeoAdapter,
  type GeoLanguage,
  GeoUnavailableError,
  MAX_SUGGESTIONS,
  type PlaceSuggestion,
  type TravelMode,
} from './geo-adapter.ts'
import { listComma } from '@medina/contract/device/list-comma'

export type NominatimOsrmOptions = {
  /** Base address of a Nominatim, without a slash at the end. */
  searchUrl: string
  /** Base address of an OSRM server; one per travel mode if each has its own. */
  routeUrl: string | Record<TravelMode, string>
  /** The user agent; public servers require a name and a contact. */
  userAgent: string
  profiles?: Record<TravelMode, string>
  /** Limits suggestions to these countries; two letters each. */
  countryCodes?: string[]
  timeoutMs?: number
  /** Receives what was left out of a response, and the reasons for missing ones. */
  report?: ReportOdd
}

const AddressSchema = z.record(z.string(), z.unknown()).transform(keepTexts)
const TypeSchema = z.enum(['node', 'way', 'relation'])
const NumberSchema = z.number().int().positive()
const AddressedSchema = z.object({
  // Missing for postcodes: Nominatim calculates their areas, which are no objects of OpenStreetMap.
  osm_type: ifReadable(TypeSchema),
  osm_id: ifReadable(NumberSchema),
  name: ifReadable(z.string().nullable()),
  display_name: z.string(),
  address: ifReadable(AddressSchema),
})
/** A place that can be looked up again by its object. */
const PlaceSchema = AddressedSchema.extend({
  osm_type: TypeSchema,
  osm_id: NumberSchema,
  lat: wireNumber(z.number().min(-90).max(90)),
  lon: wireNumber(z.number().min(-180).max(180)),
})
const ReverseSchema = z.union([AddressedSchema, z.object({ error: z.unknown() })])
const PointSchema = z.tuple([z.number(), z.number()]).rest(z.unknown())
const RouteSchema = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: rowsOf(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: rowsOf(PointSchema) }),
      }),
    ),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
])
type OsmAddressed = z.infer<typeof AddressedSchema>
type OsmPlace = z.infer<typeof PlaceSchema>

const DEFAULT_PROFILES: Record<TravelMode, string> = { drive: 'driving', walk: 'walking', bicycle: 'cycling' }
const DISTRICT_KEYS = ['neighbourhood', 'suburb', 'quarter', 'city_district', 'borough', 'village', 'town']
/** About 30 km: suggestions inside this box come first. Degrees. */
const NEAR_REACH = 0.3

/** Places from Nominatim and routes from OSRM, the OpenStreetMap servers, public or self-hosted. */
export function createNominatimOsrmGeo(options: NominatimOsrmOptions): GeoAdapter {
  const ask = createAsker(options)
  const search = (path: string, language: GeoLanguage, query: Record<string, string>) =>
    `${options.searchUrl}/${path}?${new URLSearchParams({ format: 'jsonv2', addressdetails: '1', 'accept-language': language, ...query })}`
  return {
    hasSearch: true,
    async autocomplete({ text, language, near }) {
      if (text.trim() === '') return []
      const box = near && [near.lng - NEAR_REACH, near.lat + NEAR_REACH, near.lng + NEAR_REACH, near.lat - NEAR_REACH].join()
      const url = search('search', language, {
        q: text,
        limit: String(MAX_SUGGESTIONS),
        ...(box && { viewbox: box }),
        ...(options.countryCodes && { countrycodes: options.countryCodes.join() }),
      })
      return (await ask(url, rowsOf(PlaceSchema))).slice(0, MAX_SUGGESTIONS).map((place) => toSuggestion(place, language))
    },
    async getPlace({ placeId, language }) {
      if (!/^[NWR]\d{1,15}$/.test(placeId)) return null
      const [place] = await ask(search('lookup', language, { osm_ids: placeId }), rowsOf(PlaceSchema))
      if (!place) return null
      return {
        placeId,
        name: nameOf(place),
        formattedAddress: formattedAddressOf(place, language),
        lat: place.lat,
        lng: place.lon,
      }
    },
    async reverse({ lat, lng, language }) {
      const place = await ask(search('reverse', language, { lat: String(lat), lon: String(lng), zoom: '18' }), ReverseSchema)
      if ('error' in place) return null
      return {
        formattedAddress: formattedAddressOf(place, language),
        road: place.address?.road ?? null,
        house: place.address?.house_number ?? null,
        district: districtOf(place),
        placeId: placeIdOf(place),
      }
    },
    async route({ from, to, mode }) {
      const base = typeof options.routeUrl === 'string' ? options.routeUrl : options.routeUrl[mode]
      const profile = (options.profiles ?? DEFAULT_PROFILES)[mode]
      const ends = `${from.lng},${from.lat};${to.lng},${to.lat}`
      const answer = await ask(`${base}/route/v1/${profile}/${ends}?overview=full&geometries=geojson`, RouteSchema)
      const route = answer.code === 'Ok' ? answer.routes[0] : undefined
      if (!route) return null
      return {
        distanceMeters: Math.round(route.distance),
        durationSeconds: Math.round(route.duration),
        path: route.geometry.coordinates.map(([lng, lat]): [number, number] => [lng, lat]),
      }
    },
  }
}

/** Requests and validates a response; OSRM reports "no route" with status 400, which is a result too. */
function createAsker({ userAgent, timeoutMs = 4000, report }: NominatimOsrmOptions) {
  return async function ask<T>(url: string, schema: z.ZodType<T>): Promise<T> {
    const { host } = new URL(url)
    try {
      const response = await fetch(url, {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok && response.status !== 400) throw new Error(`status ${response.status}`)
      return readForeign(schema, await response.json(), (problems) => report?.(host, problems))
    } catch (cause) {
      report?.(host, [describeFailure(cause)])
      throw new GeoUnavailableError(`No usable answer from ${host}`, { cause })
    }
  }
}

function toSuggestion(place: OsmPlace, language: GeoLanguage): PlaceSuggestion {
  const name = nameOf(place)
  const around = [districtOf(place), place.address?.city].filter((part) => part && part !== name)
  return { placeId: placeIdOf(place), mainText: name, secondaryText: around.join(listComma(language)) }
}

/** Empty for an address that is not an object of OpenStreetMap. */
function placeIdOf({ osm_type, osm_id }: OsmAddressed): string {
  if (osm_type === undefined || osm_id === undefined) return ''
  return `${osm_type.slice(0, 1).toUpperCase()}${osm_id}`
}

/** A house has no name of its own, so street and number identify it. */
function nameOf({ name, address, display_name }: OsmAddressed): string {
  const street = [address?.road, address?.house_number].filter(Boolean).join(' ')
  return name || street || (display_name.split(/[,،]/)[0] ?? display_name)
}

function districtOf({ address }: OsmAddressed): string | null {
  return DISTRICT_KEYS.map((key) => address?.[key]).find(Boolean) ?? null
}

/** Address parts that are not texts are dropped. */
function keepTexts(parts: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, string] => typeof part[1] === 'string'))
}

/** A short address, as people write it on a parcel; the server's own line includes even the country. */
function formattedAddressOf(place: OsmAddressed, language: GeoLanguage): string {
  const { address } = place
  const street = [address?.road, address?.house_number].filter(Boolean).join(' ')
  const parts = [...new Set([nameOf(place), street, districtOf(place), address?.city])].filter(Boolean)
  // A part that begins with another one replaces it: "Palm Court 14" instead of "Palm Court, Palm Court 14".
  return parts.filter((part) => !parts.some((other) => other !== part && other?.startsWith(`${part} `))).join(listComma(language))
}
