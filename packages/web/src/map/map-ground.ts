import type { LayerSpecification, StyleSpecification, VectorSourceSpecification } from 'maplibre-gl'
import { readPageSettings } from '#device/page-settings.ts'
import type { MapColors } from './map-colors.ts'
import type { MapLanguage } from './map-labels.ts'

export type GroundData = { type: 'FeatureCollection'; features: unknown[] }
/** A real map of another service, in that service's own style. */
export type BaseMap = { style: StyleSpecification }
/** A file of vector tiles that the shop serves itself and draws in its own colours. `url` is absolute. */
export type TileFile = { url: string; schema: 'protomaps' | 'openmaptiles' }
/** Sources and layers for a map style: the ground, and its names in the language of the page. */
export type TileGround = {
  sources: Record<string, VectorSourceSpecification>
  layers: (colors: MapColors) => LayerSpecification[]
  labels: (colors: MapColors, language: MapLanguage) => LayerSpecification[]
}
/** The ground below pins and routes. Without a real map it is the demo city, or zones and stores on a plain background. */
export type MapGround = {
  data: GroundData
  base: BaseMap | null
  tiles: TileGround | null
  /** Credits of the real map, as HTML of text and links. */
  attribution: string
}
type RealMap = Omit<MapGround, 'data'>

const EMPTY: GroundData = { type: 'FeatureCollection', features: [] }
const NO_MAP: RealMap = { base: null, tiles: null, attribution: '' }
const loading = new Map<string, Promise<MapGround>>()

/** Loads the ground once per language and page. A part that fails to load is omitted, so that the map still shows pins and routes. */
export function loadMapGround(language: MapLanguage, hasBase: boolean): Promise<MapGround> {
  const key = `${language} ${hasBase}`
  const known = loading.get(key)
  if (known) return known
  const drop = () => void loading.delete(key)
  const data = fetchMap<GroundData>('city', language).catch(() => {
    drop()
    return EMPTY
  })
  const real = hasBase ? fetchRealMap(language).catch(drop) : null
  const ground = Promise.all([data, real]).then(([data, real]) => ({ data, ...(real ?? NO_MAP) }))
  loading.set(key, ground)
  return ground
}

type Answer = Pick<RealMap, 'attribution'> & { style: StyleSpecification | null; tiles: TileFile | null }

async function fetchRealMap(language: MapLanguage): Promise<RealMap> {
  const { style, tiles, attribution } = await fetchMap<Answer>('style', language)
  return { base: style && { style }, tiles: tiles && (await openTiles(tiles)), attribution }
}

/** The code that reads and draws tiles is loaded only for maps that have a tile file. */
async function openTiles(file: TileFile): Promise<TileGround> {
  const { openTileFile } = await import('./tile-files.ts')
  return openTileFile({ ...file, url: new URL(file.url, location.origin).href })
}

async function fetchMap<T>(name: 'city' | 'style', language: MapLanguage): Promise<T> {
  const headers = { 'X-localization': language, 'X-software-id': readPageSettings().softwareId }
  const response = await fetch(`/api/v1/map/${name}`, { headers })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return (await response.json()) as T
}
