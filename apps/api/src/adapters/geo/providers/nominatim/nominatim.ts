import { wireNumber } from '@medina/contract/wire/number'
import { listComma } from '@medina/contract/device/list-comma'
import { z } from 'zod'
import { ifReadable, rowsOf } from '#lib/foreign-records.ts'
import { createOpenCaller, type OpenServiceOptions } from '../../call-open-service.ts'
import { type GeoLanguage, MAX_SUGGESTIONS, type PlacesAdapter, type PlaceSuggestion } from '../../geo-adapter.ts'

export type NominatimOptions = OpenServiceOptions & {
  /** Limits suggestions to these countries; two letters each. */
  countryCodes?: string[]
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
type OsmAddressed = z.infer<typeof AddressedSchema>
type OsmPlace = z.infer<typeof PlaceSchema>

const DISTRICT_KEYS = ['neighbourhood', 'suburb', 'quarter', 'city_district', 'borough', 'village', 'town']
/** About 30 km: suggestions inside this box come first. Degrees. */
const NEAR_REACH = 0.3

/** Places from Nominatim, a server of OpenStreetMap, public or self-hosted. */
export function createNominatim(options: NominatimOptions): PlacesAdapter {
  const ask = createOpenCaller(options)
  const search = (path: string, language: GeoLanguage, query: Record<string, string>) =>
    `${options.url}/${path}?${new URLSearchParams({ format: 'jsonv2', addressdetails: '1', 'accept-language': language, ...query })}`
  return {
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
