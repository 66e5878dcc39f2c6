import type { DevicePlace, DevicePreferences, DeviceRefresh } from '#api.ts'
import { moduleExists, zonesExist } from '#features/site/site.service.ts'
import type { Db } from '#lib/database.ts'
import { listZoneIdsAt } from './geo.queries.ts'

/** Value of a cookie whose zones or module no longer exist, until another place or module is chosen. */
const GONE = 'gone'

type Change<T> = { value: T; cookie: string; script: string }

/**
 * Replaces or clears preferences whose zones or module no longer exist, as after an owner has redrawn or removed them: the API refuses calls
 * with them, so every page would fail. Answers null if all of them are current.
 */
export async function refreshDevice<P extends DevicePreferences>(
  db: Db,
  preferences: P,
  cookies: string,
): Promise<DeviceRefresh<P> | null> {
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

/** A place keeps its position and gets the zones of today; without any there, the device is asked for it again. */
async function refreshPlace(db: Db, place: DevicePlace | null, cookies: string): Promise<Change<DevicePlace | null> | null> {
  const lost = { value: null, ...clearing('m_place', 'zoneid') }
  if (place === null) return cookies.includes(`m_place=${GONE}`) ? lost : null
  if (await zonesExist(db, place.zoneIds)) return null
  const zoneIds = await listZoneIdsAt(db, place)
  if (zoneIds.length === 0) return lost
  return {
    value: { ...place, zoneIds },
    cookie: writeCookie('m_place', JSON.stringify([zoneIds, place.lat, place.lng, place.address])),
    script: `localStorage.setItem('zoneid','${JSON.stringify(zoneIds)}')`,
  }
}

async function refreshModule(db: Db, module: DevicePreferences['module'], cookies: string): Promise<Change<null> | null> {
  const isGone = module === null ? cookies.includes(`m_module=${GONE}`) : !(await moduleExists(db, module.id))
  return isGone ? { value: null, ...clearing('m_module', 'module') } : null
}

/** A redirect carries no script, so the cookie stays until a page has cleared the device's storage, which is the truth. */
function clearing(name: string, storageKey: string): { cookie: string; script: string } {
  return { cookie: writeCookie(name, GONE), script: `localStorage.removeItem('${storageKey}')` }
}

function writeCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
}
