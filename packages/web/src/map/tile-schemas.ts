import type { ExpressionSpecification } from 'maplibre-gl'
import type { MapLanguage } from './map-labels.ts'
import type { TileFile } from './map-ground.ts'

/** Selects features of one layer of a tile. */
export type TilePart = { 'source-layer': string; filter: ExpressionSpecification }

type Part =
  | 'green'
  | 'park'
  | 'sand'
  | 'site'
  | 'water'
  | 'stream'
  | 'building'
  | 'rail'
  | 'path'
  | 'street'
  | 'main'
  | 'avenue'
  | 'ring'
  | 'bigNames'
  | 'streetNames'
  | 'waterNames'
  | 'parkNames'
  | 'siteNames'
  | 'districts'
  | 'towns'
/** The parts of the map that we draw, each with its features in one tile schema. */
export type TileSchema = Record<Part, TilePart>

/** Selects the features of `layer` whose `key` is one of these words. */
function part(layer: string, key: string, words: string, more: readonly ExpressionSpecification[] = []): TilePart {
  return { 'source-layer': layer, filter: ['all', ['in', ['get', key], ['literal', words.split(' ')]], ...more] }
}

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon']
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point']
const isAboveGround: ExpressionSpecification = ['!=', ['get', 'is_tunnel'], true]
const isNoTunnel: ExpressionSpecification = ['!=', ['get', 'brunnel'], 'tunnel']
/** The landmarks are limited, so that the map is not crowded. */
const landmarks =
  'hospital university college school library museum stadium townhall attraction station place_of_worship cinema theatre marketplace ' +
  'aerodrome mall airport railway art_gallery'

/** https://docs.protomaps.com/basemaps/layers (version 4). */
const protomaps: TileSchema = {
  green: part(
    'landuse',
    'kind',
    'forest wood grass grassland meadow scrub nature_reserve protected_area national_park orchard farmland allotments village_green',
  ),
  park: part('landuse', 'kind', 'park garden golf_course cemetery playground pitch recreation_ground zoo'),
  sand: part('landuse', 'kind', 'beach sand'),
  site: part('landuse', 'kind', 'hospital school university college kindergarten industrial railway aerodrome'),
  water: { 'source-layer': 'water', filter: isArea },
  stream: { 'source-layer': 'water', filter: ['==', ['geometry-type'], 'LineString'] },
  building: part('buildings', 'kind', 'building'),
  rail: part('roads', 'kind', 'rail', [isAboveGround]),
  path: part('roads', 'kind', 'path'),
  street: part('roads', 'kind', 'minor_road'),
  main: part('roads', 'kind_detail', 'tertiary secondary tertiary_link secondary_link'),
  avenue: part('roads', 'kind_detail', 'primary trunk primary_link trunk_link'),
  ring: part('roads', 'kind', 'highway'),
  bigNames: part('roads', 'kind', 'highway major_road'),
  streetNames: part('roads', 'kind', 'minor_road path'),
  waterNames: { 'source-layer': 'water', filter: isPoint },
  parkNames: part('pois', 'kind', 'park garden golf_course cemetery nature_reserve zoo'),
  siteNames: part('pois', 'kind', landmarks),
  districts: part('places', 'kind', 'neighbourhood macrohood'),
  towns: part('places', 'kind', 'locality'),
}

/** https://openmaptiles.org/schema */
const openmaptiles: TileSchema = {
  green: part('landcover', 'class', 'wood grass farmland wetland'),
  park: part('landuse', 'class', 'cemetery pitch playground zoo stadium theme_park'),
  sand: part('landcover', 'class', 'sand rock'),
  site: part('landuse', 'class', 'hospital school university college kindergarten industrial railway'),
  water: { 'source-layer': 'water', filter: isNoTunnel },
  stream: { 'source-layer': 'waterway', filter: isNoTunnel },
  building: { 'source-layer': 'building', filter: isArea },
  rail: part('transportation', 'class', 'rail transit', [isNoTunnel]),
  path: part('transportation', 'class', 'path track'),
  street: part('transportation', 'class', 'minor service busway'),
  main: part('transportation', 'class', 'secondary tertiary'),
  avenue: part('transportation', 'class', 'primary trunk'),
  ring: part('transportation', 'class', 'motorway'),
  bigNames: part('transportation_name', 'class', 'motorway trunk primary secondary tertiary'),
  streetNames: part('transportation_name', 'class', 'minor service path track'),
  waterNames: { 'source-layer': 'water_name', filter: isPoint },
  parkNames: part('poi', 'class', 'park garden golf cemetery zoo'),
  siteNames: part('poi', 'class', landmarks),
  districts: part('place', 'class', 'suburb quarter neighbourhood'),
  towns: part('place', 'class', 'city town village'),
}

const schemas: Record<TileFile['schema'], TileSchema> = { protomaps, openmaptiles }

export function getTileSchema({ schema }: Pick<TileFile, 'schema'>): TileSchema {
  return schemas[schema]
}

/** A feature's name in the language of the page, or else its local name. */
export function nameIn(language: MapLanguage): ExpressionSpecification {
  return ['coalesce', ['get', `name:${language}`], ['get', 'name']]
}
