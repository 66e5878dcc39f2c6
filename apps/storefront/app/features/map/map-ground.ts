import type { StyleSpecification } from 'maplibre-gl'
import { readPageSettings } from '../../lib/page/page-settings.ts'

export type GroundData = { type: 'FeatureCollection'; features: unknown[] }
/** A real map of another service, with its credits as HTML of text and links. */
export type BaseMap = { style: StyleSpecification; attribution: string }
/** Drawn under pins and routes: the demo city, or zones and stores on a plain background if there is no base map. */
export type MapGround = { data: GroundData; base: BaseMap | null }
export type MapLanguage = 'en' | 'ar'

const EMPTY: GroundData = { type: 'FeatureCollection', features: [] }
const loading = new Map<string, Promise<MapGround>>()

/** Loaded once per language and page. Parts that fail are left out; the map still shows pins and routes. */
export function loadMapGround(language: MapLanguage, hasBase: boolean): Promise<MapGround> {
  const key = `${language} ${hasBase}`
  const known = loading.get(key)
  if (known) return known
  const forget = () => void loading.delete(key)
  const data = fetchMap<GroundData>('city', language).catch(() => {
    forget()
    return EMPTY
  })
  const base = hasBase ? fetchBase(language).catch(forget) : null
  const ground = Promise.all([data, base]).then(([data, base]) => ({ data, base: base ?? null }))
  loading.set(key, ground)
  return ground
}

async function fetchBase(language: MapLanguage): Promise<BaseMap | null> {
  const { style, attribution } = await fetchMap<{ style: StyleSpecification | null; attribution: string }>('style', language)
  return style && { style, attribution }
}

async function fetchMap<T>(name: 'city' | 'style', language: MapLanguage): Promise<T> {
  const headers = { 'X-localization': language, 'X-software-id': readPageSettings().softwareId }
  const response = await fetch(`/api/v1/map/${name}`, { headers })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return (await response.json()) as T
}
