import { z } from 'zod'
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
  /** Two letters each; limits suggestions to these countries. */
  countryCodes?: string[]
  timeoutMs?: number
}

const AddressSchema = z.record(z.string(), z.string())
const PlaceSchema = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.number().int(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: z.string().nullish(),
  display_name: z.string(),
  address: AddressSchema.optional(),
})
const ReverseSchema = z.union([PlaceSchema, z.object({ error: z.string() })])
const RouteSchema = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: z.array(
      z.object({
        distance: z.number(),
        duration: z.number(),
        geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
      }),
    ),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
])
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
      return (await ask(url, z.array(PlaceSchema))).slice(0, MAX_SUGGESTIONS).map((place) => toSuggestion(place, language))
    },
    async getPlace({ placeId, language }) {
      if (!/^[NWR]\d{1,15}$/.test(placeId)) return null
      const [place] = await ask(search('lookup', language, { osm_ids: placeId }), z.array(PlaceSchema))
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
        path: route.geometry.coordinates,
      }
    },
  }
}

/** Requests and validates a response; OSRM reports "no route" with status 400, which is a result too. */
function createAsker({ userAgent, timeoutMs = 4000 }: NominatimOsrmOptions) {
  return async function ask<T>(url: string, schema: z.ZodType<T>): Promise<T> {
    try {
      const response = await fetch(url, {
        headers: { 'user-agent': userAgent, accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok && response.status !== 400) throw new Error(`status ${response.status}`)
      return schema.parse(await response.json())
    } catch (cause) {
      throw new GeoUnavailableError(`No usable answer from ${new URL(url).host}`, { cause })
    }
  }
}

function toSuggestion(place: OsmPlace, language: GeoLanguage): PlaceSuggestion {
  const name = nameOf(place)
  const around = [districtOf(place), place.address?.city].filter((part) => part && part !== name)
  return { placeId: placeIdOf(place), mainText: name, secondaryText: around.join(listComma(language)) }
}

function placeIdOf({ osm_type, osm_id }: OsmPlace): string {
  return `${osm_type.slice(0, 1).toUpperCase()}${osm_id}`
}

/** A house has no name of its own: street and number stand for it. */
function nameOf({ name, address, display_name }: OsmPlace): string {
  const street = [address?.road, address?.house_number].filter(Boolean).join(' ')
  return name || street || (display_name.split(/[,،]/)[0] ?? display_name)
}

function districtOf({ address }: OsmPlace): string | null {
  return DISTRICT_KEYS.map((key) => address?.[key]).find(Boolean) ?? null
}

/** Short, as people write it on a parcel; the server's own line runs up to the country. */
function formattedAddressOf(place: OsmPlace, language: GeoLanguage): string {
  const { address } = place
  const street = [address?.road, address?.house_number].filter(Boolean).join(' ')
  const parts = [...new Set([nameOf(place), street, districtOf(place), address?.city])].filter(Boolean)
  // "Palm Court, Palm Court 14": the longer one is enough.
  return parts.filter((part) => !parts.some((other) => other !== part && other?.startsWith(`${part} `))).join(listComma(language))
}
