import type { Settings } from '#lib/settings.ts'
import { createDemoCityGeo } from './demo-city.ts'
import type { GeoAdapter } from './geo-adapter.ts'
import { createNominatimOsrmGeo } from './nominatim-osrm.ts'

/** The ground that the built-in map is drawn on. */
export { getCityMap } from '../../../demo/city/city-map.ts'

/** The demo city answers for whatever no server is set for. */
export function createGeo({
  NOMINATIM_URL,
  OSRM_URL,
  PUBLIC_URL,
}: Pick<Settings, 'NOMINATIM_URL' | 'OSRM_URL' | 'PUBLIC_URL'>): GeoAdapter {
  if (!NOMINATIM_URL && !OSRM_URL) return createDemoCityGeo()
  const real = createNominatimOsrmGeo({
    searchUrl: NOMINATIM_URL ?? '',
    routeUrl: OSRM_URL ?? '',
    userAgent: `Medina (${PUBLIC_URL ?? 'not published'})`,
  })
  if (NOMINATIM_URL && OSRM_URL) return real
  const demo = createDemoCityGeo()
  return NOMINATIM_URL ? { ...real, route: demo.route } : { ...demo, route: real.route }
}
