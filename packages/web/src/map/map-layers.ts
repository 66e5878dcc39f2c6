import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

/** Widths in metres from edge to edge, as in the city's plan. */
const STREET_METERS = { ring: 26, avenue: 19, main: 12.5, street: 9.5, path: 3 }
/** The city's plan insets each block by this much, so that a round line join produces round corners. */
const BLOCK_EDGE_METERS = 3
/** Metres per pixel at zoom 0, at the latitude of the city (22.42°). */
const METERS_PER_PIXEL = (40_075_016.7 * Math.cos((22.42 * Math.PI) / 180)) / 512

const zoom: ExpressionSpecification = ['zoom']
const pixels = (meters: number, level: number) => (meters / METERS_PER_PIXEL) * 2 ** level

/** A width in metres that never gets thinner than `least` pixels at low zoom. */
export function widthOf(meters: number, least: [far: number, near: number] = [0, 0]): ExpressionSpecification {
  const near = Math.max(least[1], pixels(meters, 14.5))
  return ['interpolate', ['exponential', 2], zoom, 10, least[0], 14.5, near, 21, Math.max(near, pixels(meters, 21))]
}

const layerIs = (layer: string): ExpressionSpecification => ['==', ['get', 'layer'], layer]
const streetIs = (width: string): ExpressionSpecification => ['all', layerIs('street'), ['==', ['get', 'class'], width]]

type Paint = { id: string; filter: ExpressionSpecification; minzoom?: number }
const fill = ({ id, filter }: Paint, color: string | ExpressionSpecification, antialias = true): LayerSpecification => ({
  id,
  type: 'fill',
  source: 'city',
  filter,
  paint: { 'fill-color': color, 'fill-antialias': antialias },
})
const line = (
  { id, filter, minzoom }: Paint,
  color: string | ExpressionSpecification,
  width: ExpressionSpecification,
): LayerSpecification => ({
  id,
  type: 'line',
  source: 'city',
  filter,
  ...(minzoom !== undefined && { minzoom }),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': width },
})

/** In drawing order: land, water, green, blocks, streets. */
export function groundLayers(colors: MapColors): LayerSpecification[] {
  const tone: ExpressionSpecification = ['match', ['get', 'tone'], 'deep', colors.blockDeep, 'site', colors.site, colors.block]
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
    fill({ id: 'sea', filter: layerIs('sea') }, colors.water),
    {
      ...line({ id: 'shallow', filter: layerIs('sea'), minzoom: 12 }, colors.shallow, widthOf(9)),
      paint: { 'line-color': colors.shallow, 'line-width': widthOf(9), 'line-offset': widthOf(20) },
    } as LayerSpecification,
    line({ id: 'mole', filter: layerIs('mole') }, colors.stone, widthOf(24, [1, 2])),
    line({ id: 'pontoon', filter: layerIs('pontoon'), minzoom: 13 }, colors.ground, widthOf(4)),
    fill({ id: 'sand', filter: layerIs('sand') }, colors.sand),
    fill({ id: 'lawn', filter: layerIs('lawn') }, colors.lawn),
    fill({ id: 'ground', filter: layerIs('ground') }, colors.ground, false),
    fill({ id: 'park', filter: layerIs('park') }, colors.park),
    line({ id: 'park_edge', filter: layerIs('park') }, colors.park, widthOf(BLOCK_EDGE_METERS * 2)),
    line({ id: 'park_path', filter: layerIs('park_path'), minzoom: 13.5 }, colors.parkPath, widthOf(4.5)),
    {
      id: 'tree',
      type: 'circle',
      source: 'city',
      filter: layerIs('tree'),
      minzoom: 14.2,
      paint: { 'circle-color': colors.tree, 'circle-radius': widthOf(5.2) },
    },
    fill({ id: 'block', filter: layerIs('block') }, tone, false),
    line({ id: 'block_edge', filter: layerIs('block') }, tone, widthOf(BLOCK_EDGE_METERS * 2)),
    line({ id: 'path', filter: streetIs('path'), minzoom: 14 }, colors.ground, widthOf(STREET_METERS.path)),
    line({ id: 'street', filter: streetIs('street'), minzoom: 12.5 }, colors.street, widthOf(STREET_METERS.street, [0.3, 1])),
    line({ id: 'main', filter: streetIs('main'), minzoom: 11.5 }, colors.street, widthOf(STREET_METERS.main, [0.4, 1.5])),
    // The pond is drawn above the streets that end at the creek and below the bridges.
    fill({ id: 'pond', filter: layerIs('pond') }, colors.water),
    line({ id: 'avenue', filter: streetIs('avenue') }, colors.avenue, widthOf(STREET_METERS.avenue, [1, 3])),
    line({ id: 'ring', filter: streetIs('ring') }, colors.ring, widthOf(STREET_METERS.ring, [1.4, 4])),
  ]
}

/** Layers for a service zone and for a courier's route, whose completed part is faded. */
export function overlayLayers(colors: MapColors, accent: string): LayerSpecification[] {
  const route = {
    type: 'line' as const,
    source: 'route',
    layout: { 'line-cap': 'round' as const, 'line-join': 'round' as const },
  }
  return [
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': accent, 'fill-opacity': 0.09 } },
    { id: 'area_rim', type: 'line', source: 'area', paint: { 'line-color': accent, 'line-width': 2.5 } },
    { ...route, id: 'route_casing', paint: { 'line-color': colors.casing, 'line-width': 15 } },
    { ...route, id: 'route', paint: { 'line-color': accent, 'line-width': 8 } },
  ]
}

/** Invisible labels that keep the names of streets and places clear of the route and the pins. */
export function guardLayers(): LayerSpecification[] {
  const unseen = { 'text-opacity': 0 }
  const always = { 'text-font': ['sans-serif'], 'text-allow-overlap': true, 'text-padding': 4 }
  return [
    {
      id: 'route_guard',
      type: 'symbol',
      source: 'route',
      paint: unseen,
      layout: { ...always, 'text-field': 'o', 'text-size': 16, 'symbol-placement': 'line', 'symbol-spacing': 16 },
    },
    {
      id: 'mark_guard',
      type: 'symbol',
      source: 'marks',
      paint: unseen,
      layout: {
        ...always,
        'text-field': 'M',
        'text-size': 34,
        'text-offset': ['case', ['get', 'is_drop'], ['literal', [0, -0.8]], ['literal', [0, 0]]],
      },
    },
  ]
}
