import { cookieNames, formatCookie, formatPlaceCookie, type Place } from '@medina/contract/device/device-state'
import { CHANGE_PLACE_PATH, choiceFields, PLAIN_MARK } from '@medina/contract/device/plain-forms'
import { ApiFailure } from '@medina/contract/wire/client'
import { redirect } from 'react-router'
import type { CallHeaders } from '@medina/web/api/shop.tsx'
import { toHeaders } from '@medina/web/device/preferences.ts'
import type { PageContext } from '#lib/page/page-context.ts'
import { offeredIn, toChosen } from '#features/module/offered-modules.ts'
import { planZones } from './zone-plan.ts'

type Visitor = Pick<PageContext, 'call' | 'stored'>
type Spot = { address: string; lat: number; lng: number }

/**
 * Stores the place or the module chosen in a form without scripts in cookies, and redirects home. A place that is not served redirects back
 * with a message.
 */
export async function chooseByForm(form: URLSearchParams, { call, stored }: Visitor): Promise<Response> {
  const place = await findPlace(form, { call, stored })
  const isPlaceWanted = form.has(choiceFields.zone) || form.has(choiceFields.place)
  if (isPlaceWanted && place === null) return redirect(`${CHANGE_PLACE_PATH}&missed=1`, 303)
  const module = await findModule(Number(form.get(choiceFields.module)), { call, stored }, place ?? stored.place)
  const headers = new Headers([['set-cookie', PLAIN_MARK]])
  if (place !== null) headers.append('set-cookie', formatPlaceCookie(place))
  if (module !== null) headers.append('set-cookie', formatCookie(cookieNames.module, `${module.id}:${module.type}`))
  return redirect('/home', { status: 303, headers })
}

async function findPlace(form: URLSearchParams, { call, stored }: Visitor): Promise<Place | null> {
  const headers = { 'X-localization': stored.language }
  try {
    const zoneId = Number(form.get(choiceFields.zone))
    const spot =
      zoneId > 0 ? await findMiddle(zoneId, call, headers) : await findSpot(form.get(choiceFields.place) ?? '', call, headers)
    if (spot === null) return null
    const { zone_id } = await call('geo.zone', { query: { lat: spot.lat, lng: spot.lng } }, headers)
    const zoneIds: unknown = JSON.parse(zone_id)
    return Array.isArray(zoneIds) && zoneIds.length > 0 ? { ...spot, zoneIds: zoneIds.map(Number) } : null
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500) return null
    throw error
  }
}

async function findMiddle(zoneId: number, call: PageContext['call'], headers: CallHeaders): Promise<Spot | null> {
  const zones = await call('geo.zones', { query: { view: 'card' } }, headers)
  const [zone] = planZones(zones.filter(({ id }) => id === zoneId))?.zones ?? []
  return zone === undefined ? null : { address: zone.name, lat: zone.lat, lng: zone.lng }
}

async function findSpot(placeId: string, call: PageContext['call'], headers: CallHeaders): Promise<Spot | null> {
  if (placeId === '') return null
  const { formattedAddress: address, location } = await call('geo.place', { query: { placeid: placeId } }, headers)
  return { address, lat: location.latitude, lng: location.longitude }
}

/** The wanted module, or the stored one, if the place has it; else the first one there. */
async function findModule(wanted: number, { call, stored }: Visitor, place: Place | null) {
  const modules = await call('site.modules', {}, toHeaders({ ...stored, place, module: null }))
  const offered = place === null ? modules : offeredIn(modules, place.zoneIds)
  const module = offered.find(({ id }) => id === wanted) ?? offered.find(({ id }) => id === stored.module?.id) ?? offered[0]
  return module === undefined ? null : toChosen(module)
}
