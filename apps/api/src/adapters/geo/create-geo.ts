import type { ReportOdd } from '#lib/foreign-records.ts'
import type { AnyProvider, ProviderValues } from '#lib/providers/describe-provider.ts'
import { describedProviders, loadProviders } from '#lib/providers/provider-settings.ts'
import { createDemoCityGeo } from './demo-city.ts'
import type { GeoAdapter, GeoProvider } from './geo-adapter.ts'
import { noGeo } from './no-geo.ts'

/** The terrain and streets on which the demo city's map is drawn. */
export { getCityMap } from '../../../demo/city/city-map.ts'

type GeoSettings = { DEMO: boolean; PUBLIC_URL?: string | undefined; ofProviders: ProviderValues }

/**
 * A provider of one part is set for it on purpose, so it comes before one of both parts, such as Google. Without either, the demo uses its
 * own city; a real shop must not, because those streets do not exist.
 */
export async function createGeo(
  { DEMO, PUBLIC_URL, ofProviders }: GeoSettings,
  report: ReportOdd = () => undefined,
  all = describedProviders,
): Promise<GeoAdapter> {
  const loaded = await loadProviders<GeoProvider<AnyProvider>>('geo', ofProviders, all)
  const providers = loaded.map(({ provider }) => provider).toSorted((a, b) => countParts(a) - countParts(b))
  const parts = { userAgent: `Medina (${PUBLIC_URL ?? 'not published'})`, report }
  const places = providers.find(({ createPlaces }) => createPlaces)?.createPlaces?.(ofProviders, parts)
  const routes = providers.find(({ createRoutes }) => createRoutes)?.createRoutes?.(ofProviders, parts)
  const rest = DEMO && (places === undefined || routes === undefined) ? createDemoCityGeo() : noGeo
  const route = (routes ?? rest).route
  return places === undefined ? { ...rest, route } : { ...places, hasSearch: true, route }
}

function countParts({ createPlaces, createRoutes }: GeoProvider<AnyProvider>): number {
  return Number(createPlaces !== undefined) + Number(createRoutes !== undefined)
}
