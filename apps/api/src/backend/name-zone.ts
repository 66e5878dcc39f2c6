import { type BackendTools, type RelayedCall, toAnybody } from './relayed-call.ts'

/** The fallback for an address if the backend has no geocoder: the name of the point's zone, or nothing outside of all zones. */
export async function nameZone({ query, caller }: RelayedCall, { read }: BackendTools): Promise<unknown> {
  const { lat, lng } = query as { lat: number; lng: number }
  const anybody = toAnybody(caller)
  const [{ zone_data }, zones] = await Promise.all([
    read('geo.zone', { query: { lat, lng } }, anybody),
    read('geo.zones', {}, anybody),
  ])
  const zone = zones.find(({ id }) => zone_data.some((each) => each.id === id))
  const name = zone?.display_name || zone?.name || ''
  return { status: 'OK', results: name === '' ? [] : [{ formatted_address: name }] }
}
