import type { Language, Place } from '@medina/web/device/preferences.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { fetchSpot, readAddress, readSuggestions, round } from '#features/place/place.data.ts'
import { cutText } from '@medina/contract/wire/cut-text'

type Translation = { place: Place; from: Language; to: Language }

/** A change of language waits no longer than this for the name. */
const PATIENCE_MS = 2_000
/** Suggestions for a name that are compared with the place. */
const MOST = 3

/**
 * The place with its name in another language, where the map service gave the name: for the point, a zone or a suggestion. A name that a
 * person has written stays, and so does any name if the service does not answer in time.
 */
export async function translatePlace({ call }: Pick<Shop, 'call'>, { place, from, to }: Translation): Promise<Place> {
  const { address, lat, lng } = place
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const before = { 'X-localization': from }
  const after = { 'X-localization': to }

  async function byPoint(): Promise<string | null> {
    const ask = async (headers: typeof before) => readAddress(await call('geo.reverse', { query: { lat, lng } }, headers, signal))
    return (await ask(before)) === address ? ask(after) : null
  }

  async function byZone(): Promise<string | null> {
    const zones = await call('geo.zones', { query: { view: 'card' } }, before, signal)
    const zone = zones.find(({ display_name, name }) => (display_name ?? name) === address)
    if (zone === undefined) return null
    const translated = (await call('geo.zones', { query: { view: 'card' } }, after, signal)).find(({ id }) => id === zone.id)
    return translated?.display_name ?? translated?.name ?? null
  }

  async function bySuggestion(): Promise<string | null> {
    const found = readSuggestions(
      await call('geo.autocomplete', { query: { search_text: cutText(address, 200) } }, before, signal),
    )
    const ids = found.slice(0, MOST).map(({ placePrediction }) => placePrediction.placeId)
    const spots = await Promise.all(ids.map((id) => fetchSpot({ call, headers: after }, id, signal)))
    return spots.find((spot) => round(spot.lat) === lat && round(spot.lng) === lng)?.address ?? null
  }

  try {
    const translated = (await byPoint()) ?? (await byZone()) ?? (await bySuggestion())
    return translated === null ? place : { ...place, address: translated }
  } catch {
    return place
  }
}
