import type { Language } from '@medina/contract/device/languages'
import type { ReportOdd } from '#lib/foreign-records.ts'
import type { AnyShape, ValuesOf } from '#lib/providers/describe-provider.ts'

/** Access to maps services. Every implementation of a part passes `geo-adapter.test.ts`. */
export type GeoAdapter = PlacesAdapter &
  RoutesAdapter & {
    /** True if places can be searched by name; otherwise customers write their address. */
    hasSearch: boolean
  }

export type PlacesAdapter = {
  /** At most six places whose name matches the text typed so far, best first. */
  autocomplete(query: { text: string; language: GeoLanguage; near?: Coordinates }): Promise<PlaceSuggestion[]>
  /** The place behind a suggestion; null if it does not exist (any more). */
  getPlace(query: { placeId: string; language: GeoLanguage }): Promise<Place | null>
  /** The address at a point; null if there is none, as at sea. */
  reverse(query: Coordinates & { language: GeoLanguage }): Promise<ReverseResult | null>
}

export type RoutesAdapter = {
  /** The route along streets; null if there is none. */
  route(query: { from: Coordinates; to: Coordinates; mode: TravelMode }): Promise<Route | null>
}

/** The `provider.ts` of a folder: places, routes, or both. */
export type GeoProvider<S extends { shape: AnyShape }> = {
  createPlaces?: (values: ValuesOf<S>, parts: GeoParts) => PlacesAdapter
  createRoutes?: (values: ValuesOf<S>, parts: GeoParts) => RoutesAdapter
}
/** `userAgent` names the shop to public servers; `report` receives what was left out of a response. */
export type GeoParts = { userAgent: string; report: ReportOdd }

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
