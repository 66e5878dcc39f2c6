import type { Language, Place } from '@medina/web/device/preferences.ts'
import type { Shop } from '@medina/web/api/shop.tsx'
import { fetchSpot, readAddress, readSuggestions } from '#features/place/place.data.ts'
import { cutText } from '@medina/contract/wire/cut-text'
import { findName, rememberNames } from './place-names.ts'

type Translation = { place: Place; from: Language; to: Language }

/** A change of language waits no longer than this for the name. */
const PATIENCE_MS = 2_000
/** Suggestions for a name that are compared with the place. */
const MOST = 3
/** The position of a suggestion may differ by a house front, in degrees: about 30 metres. */
const CLOSE = 0.0003

/**
 * The place with its name in another language, where the map service gave the name: for the point, a zone or a suggestion. A name that a
 * person has written stays, and so does any name if the service does not answer in time. An answer is stored, so that changing back needs
 * no call and returns the same name.
 */
export async function translatePlace({ call }: Pick<Shop, 'call'>, { place, from, to }: Translation): Promise<Place> {
  const { address, lat, lng } = place
  const known = findName(place, from, to)
  if (known !== null) return { ...place, address: known }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const before = { 'X-localization': from }
  const after = { 'X-localization': to }

  async function byPoint(): Promise<string | null> {
    const ask = async (headers: typeof before) => readAddress(await call('geo.reverse', { query: { lat, lng } }, headers, signal))
    const named = await ask(before)
    return named !== null && isNameOf(address, named) ? ask(after) : null
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
    return spots.find((spot) => Math.abs(spot.lat - lat) < CLOSE && Math.abs(spot.lng - lng) < CLOSE)?.address ?? null
  }

  try {
    const name = (await byPoint()) ?? (await byZone()) ?? (await bySuggestion()) ?? address
    rememberNames(place, from, { to, name })
    return { ...place, address: name }
  } catch {
    return place
  }
}

/** Whether an address is what the service calls the point, in whole or without its district and city. */
function isNameOf(address: string, named: string): boolean {
  return named === address || (named.startsWith(address) && /^\s*[,،]/.test(named.slice(address.length)))
}
