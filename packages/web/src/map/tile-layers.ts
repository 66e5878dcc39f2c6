import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { type MapLanguage, MEDIUM, SEMIBOLD } from './map-labels.ts'
import type { TileFile, TileGround } from './map-ground.ts'
import { getTileSchema, nameIn, type TilePart } from './tile-schemas.ts'

const TILES = 'tiles'
/** The scheme by which a style names a PMTiles file. */
export const TILE_SCHEME = 'pmtiles'

export function drawTiles(file: TileFile): TileGround {
  return {
    sources: { [TILES]: { type: 'vector', url: `${TILE_SCHEME}://${file.url}` } },
    layers: (colors) => tileLayers(file, colors),
    labels: (colors, language) => tileLabels(file, colors, language),
  }
}

type Stops = [far: number, near: number]
/** A width in pixels, given for zoom 10 and 18; in between it grows exponentially with base 1.6. */
const widthBetween = ([far, near]: Stops): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  10,
  far,
  18,
  near,
]
const widths = { ring: [2, 34], avenue: [1.2, 30], main: [0.6, 22], street: [0.2, 16], path: [0, 4] } satisfies Record<
  string,
  Stops
>
/** How many pixels wider than a road its casing is. */
const RIM = 2

type Paint = { id: string; part: TilePart; minzoom?: number }
const from = ({ id, part, minzoom }: Paint) => ({
  id,
  source: TILES,
  'source-layer': part['source-layer'],
  filter: part.filter,
  ...(minzoom !== undefined && { minzoom }),
})
const fill = (paint: Paint, color: string): LayerSpecification => ({
  ...from(paint),
  type: 'fill',
  paint: { 'fill-color': color },
})
const line = (paint: Paint, color: string, width: ExpressionSpecification): LayerSpecification => ({
  ...from(paint),
  type: 'line',
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': width },
})

/** The layers of a real city in the shop's colours, in drawing order: land, green, water, buildings, streets. */
function tileLayers(file: TileFile, colors: MapColors): LayerSpecification[] {
  const parts = getTileSchema(file)
  return [
    { id: 'land', type: 'background', paint: { 'background-color': colors.land } },
    fill({ id: 'green', part: parts.green }, colors.lawn),
    fill({ id: 'sand', part: parts.sand }, colors.sand),
    fill({ id: 'site', part: parts.site, minzoom: 12 }, colors.site),
    fill({ id: 'park', part: parts.park }, colors.park),
    fill({ id: 'water', part: parts.water }, colors.water),
    line({ id: 'stream', part: parts.stream, minzoom: 11 }, colors.water, widthBetween([0.5, 8])),
    fill({ id: 'building', part: parts.building, minzoom: 14 }, colors.block),
    line({ id: 'rail', part: parts.rail, minzoom: 12 }, colors.stone, widthBetween([0.5, 3])),
    line({ id: 'path', part: parts.path, minzoom: 15 }, colors.parkPath, widthBetween(widths.path)),
    ...roads(
      [
        [{ id: 'street', part: parts.street, minzoom: 12.5 }, colors.street, widths.street],
        [{ id: 'main', part: parts.main, minzoom: 10.5 }, colors.street, widths.main],
        [{ id: 'avenue', part: parts.avenue, minzoom: 8 }, colors.avenue, widths.avenue],
        [{ id: 'ring', part: parts.ring, minzoom: 6 }, colors.ring, widths.ring],
      ],
      colors.blockDeep,
    ),
  ]
}

type Road = [paint: Paint, color: string, width: Stops]

/**
 * All casings are drawn below all roads, so that crossings are not divided by lines. A casing has the colour of buildings, because streets
 * also cross plain land.
 */
function roads(list: readonly Road[], rim: string): LayerSpecification[] {
  const rims = list.map(([{ id, part, minzoom }, , [far, near]]) =>
    line({ id: `${id}_rim`, part, minzoom: Math.max(minzoom ?? 0, 13) }, rim, widthBetween([far + RIM, near + RIM])),
  )
  return [...rims, ...list.map(([paint, color, width]) => line(paint, color, widthBetween(width)))]
}

type Look = { part: TilePart; font: string[]; size: Stops; zoom: Stops; color: string; halo: string; haloWidth?: number }
type Layout = Extract<LayerSpecification, { type: 'symbol' }>['layout']

/** Labels in the language of the page, drawn in its font. */
function tileLabels(file: TileFile, colors: MapColors, language: MapLanguage): LayerSpecification[] {
  const parts = getTileSchema(file)
  const name = nameIn(language)
  const label = (id: string, look: Look, layout: Layout): LayerSpecification => ({
    ...from({ id, part: look.part, minzoom: look.zoom[0] }),
    type: 'symbol',
    layout: {
      'text-field': name,
      'text-font': look.font,
      'text-size': ['interpolate', ['linear'], ['zoom'], look.zoom[0], look.size[0], look.zoom[1], look.size[1]],
      ...layout,
    },
    paint: {
      'text-color': look.color,
      'text-halo-color': look.halo,
      'text-halo-width': look.haloWidth ?? 1.6,
      'text-halo-blur': 0.4,
    },
  })
  const { halo } = colors
  const along: Layout = { 'symbol-placement': 'line', 'symbol-spacing': 420, 'text-max-angle': 30, 'text-padding': 14 }
  const medium = { font: MEDIUM, halo }
  const { labelQuiet, labelPark, labelWater } = colors
  return [
    label('name_street', { ...medium, part: parts.streetNames, size: [12, 15], zoom: [15.5, 18], color: labelQuiet }, along),
    label('name_road', { ...medium, part: parts.bigNames, size: [12, 17], zoom: [13.4, 18], color: colors.label }, along),
    label(
      'name_site',
      { ...medium, part: parts.siteNames, size: [12, 15], zoom: [15.5, 18], color: colors.label },
      { 'text-max-width': 8, 'text-padding': 8 },
    ),
    label(
      'name_park',
      { ...medium, part: parts.parkNames, size: [12.5, 17], zoom: [14.4, 18], color: labelPark, halo: colors.park },
      { 'text-max-width': 7 },
    ),
    label(
      'name_water',
      { ...medium, part: parts.waterNames, size: [13, 17], zoom: [10, 16], color: labelWater, haloWidth: 0 },
      { 'text-max-width': 6 },
    ),
    {
      ...label(
        'name_district',
        { font: SEMIBOLD, halo, haloWidth: 2, part: parts.districts, size: [13, 17], zoom: [11.8, 15], color: labelQuiet },
        { 'text-max-width': 7, 'text-padding': 10 },
      ),
      maxzoom: 15.6,
    },
    {
      ...label(
        'name_town',
        { font: SEMIBOLD, halo, haloWidth: 2, part: parts.towns, size: [13, 20], zoom: [5, 13], color: colors.label },
        { 'text-max-width': 7, 'text-padding': 10 },
      ),
      maxzoom: 13,
    },
  ]
}
