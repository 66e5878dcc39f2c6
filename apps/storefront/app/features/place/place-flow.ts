import type { Suggestion } from '@medina/contract/geo'
import { ApiFailure } from '@medina/contract/wire/client'
import type { QueryClient } from '@tanstack/react-query'
import { type ChosenModule, type Place, type Preferences, toHeaders } from '@medina/web/device/preferences.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { moduleQueries } from '#features/module/module.data.ts'
import { decideModule, offeredIn } from '#features/module/offered-modules.ts'
import { locate } from './locate.ts'
import {
  fetchSpot,
  type Point,
  placeQueries,
  readAddress,
  readSuggestions,
  readZoneIds,
  type Spot,
  toPlace,
} from './place.data.ts'

// The steps of choosing a place; loaded on the first sign of interaction.
export { fetchSpot, locate }

/** The first place that matches a text; undefined if none does. */
export async function findFirst(client: QueryClient, shop: Shop, text: string): Promise<Suggestion | undefined> {
  return readSuggestions(await client.fetchQuery(placeQueries.suggestions(shop, text)))[0]
}

/** Adds the address of a point; an empty one if it is unknown or cannot be looked up, because the point is what matters. */
export async function nameSpot({ call, headers }: Shop, point: Point, signal?: AbortSignal): Promise<Spot> {
  const answer = await call('geo.reverse', { query: point }, headers, signal).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.status >= 500) return null
    throw error
  })
  return { ...point, address: (answer && readAddress(answer)) ?? '' }
}

/** Adds the zones of a spot. The server refuses a spot outside every zone, with its own message. */
export async function fetchPlace({ call, headers }: Shop, spot: Spot, signal?: AbortSignal): Promise<Place> {
  const answer = await call('geo.zone', { query: { lat: spot.lat, lng: spot.lng } }, headers, signal)
  return toPlace(spot, readZoneIds(answer))
}

export type PlaceStep = { place: Place; module?: ChosenModule; isOpen: boolean }

/**
 * The result stored with a place: the current module if offered there, or the single one. With several, `isOpen` asks for a
 * choice; with none it rejects with `noStores`.
 */
export async function settlePlace(
  client: QueryClient,
  { call }: Shop,
  { place, preferences, noStores }: { place: Place; preferences: Preferences; noStores: string },
): Promise<PlaceStep> {
  const shop = { call, headers: toHeaders({ ...preferences, place }) }
  const modules = await client.fetchQuery({ ...moduleQueries.here(shop), networkMode: 'always', retry: false })
  const step = decideModule(offeredIn(modules, place.zoneIds), preferences.module)
  if (step.kind === 'none') throw new ApiFailure(404, [{ code: 'coordinates', message: noStores }], null)
  return step.kind === 'take' ? { place, module: step.module, isOpen: false } : { place, isOpen: step.kind === 'ask' }
}
