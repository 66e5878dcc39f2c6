import {
  cookieNames,
  formatCookie,
  formatPlaceCookie,
  GONE,
  type Place,
  type Preferences,
  readCookie,
  storageKeys,
} from '@medina/contract/device/device-state'
import type { DeviceRefresh } from '#api.ts'
import { moduleExists, zonesExist } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { listZoneIdsAt } from './geo.queries.ts'

type Change<T> = { value: T; cookie: string; script: string }

/**
 * Replaces or clears preferences whose zones or module no longer exist, for example after an owner has redrawn or deleted them. The API
 * refuses calls with them, so every page would fail. Returns null if all of them are current.
 */
export async function refreshDevice(db: Db, preferences: Preferences, cookies: string): Promise<DeviceRefresh | null> {
  const place = await refreshPlace(db, preferences.place, cookies)
  const module = await refreshModule(db, preferences.module, cookies)
  const changes = [place, module].filter((change) => change !== null)
  if (changes.length === 0) return null
  return {
    preferences: {
      ...preferences,
      ...(place === null ? {} : { place: place.value }),
      ...(module === null ? {} : { module: module.value }),
    },
    cookies: changes.map(({ cookie }) => cookie),
    script: changes.map(({ script }) => script).join(';'),
  }
}

/** A place keeps its position and gets its current zones; if there are none, the customer is prompted for a place again. */
async function refreshPlace(db: Db, place: Place | null, cookies: string): Promise<Change<Place | null> | null> {
  const lost = { value: null, ...clearing(cookieNames.place, storageKeys.zones) }
  if (place === null) return readCookie(cookies, cookieNames.place) === GONE ? lost : null
  if (await zonesExist(db, place.zoneIds)) return null
  const zoneIds = await listZoneIdsAt(db, place)
  if (zoneIds.length === 0) return lost
  return {
    value: { ...place, zoneIds },
    cookie: formatPlaceCookie({ ...place, zoneIds }),
    script: `localStorage.setItem('${storageKeys.zones}','${JSON.stringify(zoneIds)}')`,
  }
}

async function refreshModule(db: Db, module: Preferences['module'], cookies: string): Promise<Change<null> | null> {
  const isGone = module === null ? readCookie(cookies, cookieNames.module) === GONE : !(await moduleExists(db, module.id))
  return isGone ? { value: null, ...clearing(cookieNames.module, storageKeys.module) } : null
}

/** A redirect cannot run a script, so the cookie stays until a page has cleared local storage, which takes precedence. */
function clearing(name: string, storageKey: string): { cookie: string; script: string } {
  return { cookie: formatCookie(name, GONE), script: `localStorage.removeItem('${storageKey}')` }
}
