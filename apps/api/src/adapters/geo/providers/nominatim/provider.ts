import type { GeoProvider } from '../../geo-adapter.ts'
import { createNominatim } from './nominatim.ts'
import type { settings } from './settings.ts'

export const provider: GeoProvider<typeof settings> = {
  createPlaces: ({ NOMINATIM_URL: url }, parts) => createNominatim({ url, ...parts }),
}
