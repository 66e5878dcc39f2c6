import type { Output } from '@medina/contract/endpoints/endpoints'
import type { Preferences as StoredPreferences } from '@medina/contract/device/device-state'
import type { CallEndpoint } from '@medina/web/api/shop.tsx'
import type { Browsed, Language } from '@medina/web/device/preferences.ts'
import type { OfferedModule } from '@medina/web/site/site.data.ts'
import { offeredIn, toChosen } from './offered-modules.ts'

/**
 * The zone and the module that a device without a place browses (decision 0073): those of the address, else those of the shop's default
 * location, else the first ones. Null for a device with a place, where nothing is served, and where a backend cannot tell.
 */
export async function findBrowsed(call: CallEndpoint, { place, module, language }: StoredPreferences, url: URL) {
  if (place !== null) return null
  try {
    const zones = await listServed(call, language)
    if (zones.length === 0) return null
    const zoneid = JSON.stringify(zones.map(({ id }) => id))
    const modules = await call('site.modules', {}, { 'X-localization': language, zoneid })
    const named = readId(url, 'zone_id') ?? readId(url, 'store_zone_id')
    const zoneIds = zones.some(({ id }) => id === named) ? [named as number] : await listDefaultZones(call, language, zones)
    const wanted = findWanted(modules, { url, stored: module?.id })
    return await choose(call, { language, zones, zoneIds, modules, wanted })
  } catch {
    // Such a page is shown as if nothing could be browsed.
    return null
  }
}

type Zone = Output<'geo.zones'>[number]

async function listServed(call: CallEndpoint, language: string): Promise<Zone[]> {
  const zones = await call('geo.zones', { query: { view: 'card' } }, { 'X-localization': language })
  return zones.filter(({ status }) => status === 1)
}

async function listDefaultZones(call: CallEndpoint, language: Language, zones: Zone[]): Promise<number[]> {
  const first = zones.slice(0, 1).map(({ id }) => id)
  const headers = { 'X-localization': language }
  const { default_location: spot } = await call('site.config', {}, headers)
  // The default location may lie outside every zone, which is refused.
  const answer = await call('geo.zone', { query: { lat: Number(spot.lat), lng: Number(spot.lng) } }, headers).catch(() => null)
  const ids: unknown = answer === null ? [] : JSON.parse(answer.zone_id)
  const served = Array.isArray(ids) ? ids.map(Number).filter((one) => zones.some(({ id }) => id === one)) : []
  return served.length === 0 ? first : served
}

/** Pages of rentals and parcels belong to those modules; the others to the module of the address, else to the stored one. */
function findWanted(modules: readonly OfferedModule[], { url, stored }: { url: URL; stored: number | undefined }) {
  const type = url.pathname.startsWith('/rental/') ? 'rental' : url.pathname === '/parcel-delivery-info' ? 'parcel' : null
  if (type !== null) return modules.find(({ module_type }) => module_type === type)
  const id = readId(url, 'module_id') ?? stored
  return modules.find((module) => module.id === id)
}

type Choice = {
  language: Language
  zones: Zone[]
  zoneIds: number[]
  modules: OfferedModule[]
  wanted: OfferedModule | undefined
}

/** A wanted module that the zone does not offer is browsed in the first zone that does. */
async function choose(call: CallEndpoint, { language, zones, zoneIds, modules, wanted }: Choice): Promise<Browsed | null> {
  const candidates = [zoneIds, ...zones.map(({ id }) => [id])]
  const chosen =
    candidates.find((ids) => offeredIn(modules, ids).some(({ id }) => id === wanted?.id)) ??
    candidates.find((ids) => offeredIn(modules, ids).length > 0)
  if (chosen === undefined) return null
  const offered = offeredIn(modules, chosen)
  const module = offered.find(({ id }) => id === wanted?.id) ?? offered.find(isListed) ?? offered[0]
  if (module === undefined) return null
  const { language: spoken } = await call('site.config', {}, { 'X-localization': language })
  const names = await Promise.all(
    spoken.map(async ({ key }) => {
      const zone = (await listServed(call, key)).find(({ id }) => id === chosen[0])
      return [key, zone?.display_name || zone?.name || '']
    }),
  )
  return { zoneIds: chosen, names: Object.fromEntries(names) as Browsed['names'], module: toChosen(module) }
}

/** Parcels and vehicles have no stores to look at. */
function isListed({ module_type }: OfferedModule): boolean {
  return module_type !== 'parcel' && module_type !== 'rental'
}

function readId(url: URL, name: string): number | null {
  const id = Number(url.searchParams.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
