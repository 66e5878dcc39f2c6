import type { GeoProvider } from '../../geo-adapter.ts'
import { createGoogleGeo } from './google.ts'
import type { settings } from './settings.ts'

export const provider: GeoProvider<typeof settings> = {
  createPlaces: ({ GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_URL: url }, { report }) => createGoogleGeo({ key, url, report }),
  createRoutes: ({ GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_URL: url }, { report }) => createGoogleGeo({ key, url, report }),
}
