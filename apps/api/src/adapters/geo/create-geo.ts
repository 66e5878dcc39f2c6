import type { Settings } from '#lib/settings.ts'
import { createDemoCityGeo } from './demo-city.ts'
import type { GeoAdapter } from './geo-adapter.ts'
import { noGeo } from './no-geo.ts'
import { createNominatimOsrmGeo } from './nominatim-osrm.ts'

/** The ground that the demo city's map is drawn on. */
export { getCityMap } from '../../../demo/city/city-map.ts'

/** Without a server, the demo uses its own city; a real shop must not, since those streets do not exist. */
export function createGeo({
  NOMINATIM_URL,
  OSRM_URL,
  PUBLIC_URL,
  DEMO,
}: Pick<Settings, 'NOMINATIM_URL' | 'OSRM_URL' | 'PUBLIC_URL' | 'DEMO'>): GeoAdapter {
  const real = createNominatimOsrmGeo({
    searchUrl: NOMINATIM_URL ?? '',
    routeUrl: OSRM_URL ?? '',
    userAgent: `Medina (${PUBLIC_URL ?? 'not published'})`,
  })
  if (NOMINATIM_URL && OSRM_URL) return real
  const builtIn = DEMO ? createDemoCityGeo() : noGeo
  if (NOMINATIM_URL) return { ...real, route: builtIn.route }
  return OSRM_URL ? { ...builtIn, route: real.route } : builtIn
}
