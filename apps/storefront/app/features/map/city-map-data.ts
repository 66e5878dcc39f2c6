import { readPageSettings } from '../../lib/page-settings.ts'

export type CityMapData = { type: 'FeatureCollection'; features: unknown[] }
export type MapLanguage = 'en' | 'ar'

const EMPTY: CityMapData = { type: 'FeatureCollection', features: [] }
const loading = new Map<MapLanguage, Promise<CityMapData>>()

/** The drawn city, once per language and page; without it the map still shows pins and ways on plain land. */
export function loadCityMap(language: MapLanguage): Promise<CityMapData> {
  const known = loading.get(language)
  if (known) return known
  const request = fetchCityMap(language).catch(() => {
    loading.delete(language)
    return EMPTY
  })
  loading.set(language, request)
  return request
}

async function fetchCityMap(language: MapLanguage): Promise<CityMapData> {
  const { api, softwareId } = readPageSettings()
  const response = await fetch(`${api}/api/v1/map/city`, { headers: { 'X-localization': language, 'X-software-id': softwareId } })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return (await response.json()) as CityMapData
}
