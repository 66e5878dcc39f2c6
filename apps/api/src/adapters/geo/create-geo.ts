import type { ReportOdd } from '#lib/foreign-records.ts'
import type { Settings } from '#lib/settings.ts'
import { createDemoCityGeo } from './demo-city.ts'
import type { GeoAdapter } from './geo-adapter.ts'
import { createGoogleGeo } from './google.ts'
import { noGeo } from './no-geo.ts'
import { createNominatimOsrmGeo } from './nominatim-osrm.ts'

/** The terrain and streets on which the demo city's map is drawn. */
export { getCityMap } from '../../../demo/city/city-map.ts'

type GeoSettings = Pick<Settings, 'NOMINATIM_URL' | 'OSRM_URL' | 'GOOGLE_MAPS_KEY' | 'GOOGLE_MAPS_URL' | 'PUBLIC_URL' | 'DEMO'>

/**
 * The shop's own servers first, then Google for the services that they lack. Without either, the demo uses its own city; a real shop must
 * not, because those streets do not exist.
 */
export function createGeo(settings: GeoSettings, report: ReportOdd = () => undefined): GeoAdapter {
  const { NOMINATIM_URL, OSRM_URL, GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_URL: url, PUBLIC_URL, DEMO } = settings
  const own = createNominatimOsrmGeo({
    searchUrl: NOMINATIM_URL ?? '',
    routeUrl: OSRM_URL ?? '',
    userAgent: `Medina (${PUBLIC_URL ?? 'not published'})`,
    report,
  })
  if (NOMINATIM_URL && OSRM_URL) return own
  const other = key !== undefined ? createGoogleGeo({ key, url, report }) : DEMO ? createDemoCityGeo() : noGeo
  if (NOMINATIM_URL) return { ...own, route: other.route }
  return OSRM_URL ? { ...other, route: own.route } : other
}
