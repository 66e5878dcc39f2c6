import type { DevicePlace, MendedPlace } from '#api.ts'
import { zonesExist } from '#features/site/site.service.ts'
import type { Db } from '#lib/database.ts'
import { listZoneIdsAt } from './geo.queries.ts'

/** In the cookie of a place that nothing serves any more, until another one is chosen. */
const GONE = 'gone'

/**
 * The place of a device whose zones are not all there any more, as when an owner has drawn them anew: in the zones of today, or null
 * where nothing is served now, and the device is asked for it again. Null when there is nothing to mend.
 */
export async function mendPlace(db: Db, place: DevicePlace | null, cookies: string): Promise<MendedPlace | null> {
  if (place === null) return cookies.includes(`m_place=${GONE}`) ? lost() : null
  if (await zonesExist(db, place.zoneIds)) return null
  const zoneIds = await listZoneIdsAt(db, place)
  if (zoneIds.length === 0) return lost()
  return {
    place: { ...place, zoneIds },
    cookie: cookie(JSON.stringify([zoneIds, place.lat, place.lng, place.address])),
    script: `localStorage.setItem('zoneid','${JSON.stringify(zoneIds)}')`,
  }
}

/** A page that leads to another one carries no script: the cookie asks the next one for it. */
function lost(): MendedPlace {
  return { place: null, cookie: cookie(GONE), script: "localStorage.removeItem('zoneid')" }
}

function cookie(value: string): string {
  return `m_place=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
}
