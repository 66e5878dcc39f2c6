import type { Output } from '@medina/contract/endpoints/endpoints'
import type { Suggestion } from '@medina/contract/geo'
import type { Place } from '@medina/web/device/preferences.ts'
import { type Shop, shopQuery } from '@medina/web/api/shop.tsx'
import { baseLanguage } from '@medina/contract/device/languages'

export type Point = { lat: number; lng: number }
/** A point with its address, before it is known whether it is served. */
export type Spot = Point & { address: string }

/** Debounce of what is typed and of a map that comes to rest (spec 9.005). */
export const DEBOUNCE_MS = 500

/** The geocoding result of a point depends on the language only. */
const byLanguage = ({ call, headers }: Shop): Shop => ({
  call,
  headers: { 'X-localization': headers['X-localization'] ?? baseLanguage },
})

/** A person waits for these requests, so they fail at once, also offline. */
const AT_ONCE = { retry: false, networkMode: 'always' as const }

export const placeQueries = {
  suggestions: (shop: Shop, text: string) => ({
    ...shopQuery(shop, 'geo.autocomplete', { query: { search_text: text } }, { staleTime: 60_000 }),
    ...AT_ONCE,
  }),
  address: (shop: Shop, point: Point) => ({
    ...shopQuery(byLanguage(shop), 'geo.reverse', { query: point }, { staleTime: 300_000 }),
    ...AT_ONCE,
  }),
  zones: (shop: Shop, point: Point) => ({
    ...shopQuery(byLanguage(shop), 'geo.zone', { query: point }, { staleTime: 60_000 }),
    ...AT_ONCE,
  }),
  /** All served zones, listed for visitors outside of them. */
  served: (shop: Shop) => ({
    ...shopQuery(byLanguage(shop), 'geo.zones', { query: { view: 'card' } }, { staleTime: 300_000 }),
    ...AT_ONCE,
  }),
}

/** The wire has an empty list instead of an object if nothing matches. */
export function readSuggestions(answer: Output<'geo.autocomplete'> | undefined): Suggestion[] {
  return answer === undefined || Array.isArray(answer) ? [] : answer.suggestions
}

export function readAddress(answer: Output<'geo.reverse'>): string | null {
  return answer.results[0]?.formatted_address ?? null
}

/** `zone_id` is JSON text (spec 7.024). */
export function readZoneIds({ zone_id }: Pick<Output<'geo.zone'>, 'zone_id'>): number[] {
  const ids: unknown = JSON.parse(zone_id)
  return Array.isArray(ids) ? ids.map(Number).filter(Number.isSafeInteger) : []
}

/** The stored form of a chosen place (spec 3.027): a metre is precise enough. */
export function toPlace({ address, lat, lng }: Spot, zoneIds: number[]): Place {
  return { address, lat: round(lat), lng: round(lng), zoneIds }
}

export function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

/** Fetches the position of a suggested place. */
export async function fetchSpot({ call, headers }: Shop, placeid: string, signal?: AbortSignal): Promise<Spot> {
  const { formattedAddress, location } = await call('geo.place', { query: { placeid } }, headers, signal)
  return { address: formattedAddress, lat: location.latitude, lng: location.longitude }
}
