import type { GeoProvider } from '../../geo-adapter.ts'
import { createOsrm } from './osrm.ts'
import type { settings } from './settings.ts'

export const provider: GeoProvider<typeof settings> = {
  createRoutes: ({ OSRM_URL: url }, parts) => createOsrm({ url, ...parts }),
}
