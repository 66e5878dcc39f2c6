import type { Language } from '@medina/contract/device/languages'

/** Access to a maps service. There is one implementation per service; all pass `geo-adapter.test.ts`. */
export type GeoAdapter = {
  /** True if places can be searched by name; otherwise customers write their address. */
  hasSearch: boolean
  /** At most six places whose name matches the text typed so far, best first. */
  autocomplete(query: { text: string; language: GeoLanguage; near?: Coordinates }): Promise<PlaceSuggestion[]>
  /** The place behind a suggestion; null if it does not exist (any more). */
  getPlace(query: { placeId: string; language: GeoLanguage }): Promise<Place | null>
  /** The address at a point; null if there is none, as at sea. */
  reverse(query: Coordinates & { language: GeoLanguage }): Promise<ReverseResult | null>
  /** The route along streets; null if there is none. */
  route(query: { from: Coordinates; to: Coordinates; mode: TravelMode }): Promise<Route | null>
}

export type GeoLanguage = Language
export type TravelMode = 'drive' | 'walk' | 'bicycle'
export type Coordinates = { lat: number; lng: number }

export type PlaceSuggestion = { placeId: string; mainText: string; secondaryText: string }
export type Place = Coordinates & { placeId: string; name: string; formattedAddress: string }
export type ReverseResult = {
  formattedAddress: string
  road: string | null
  house: string | null
  district: string | null
  placeId: string
}
/** Whole metres and seconds; the path as [longitude, latitude]. */
export type Route = { distanceMeters: number; durationSeconds: number; path: [number, number][] }

export const MAX_SUGGESTIONS = 6

/** The maps service did not respond, or not in the expected format. */
export class GeoUnavailableError extends Error {
  override name = 'GeoUnavailableError'
}
