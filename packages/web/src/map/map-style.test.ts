import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { StyleSpecification } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'
import type { Position } from './follow-path.ts'
import { MAP_COLORS } from './map-colors.ts'
import type { MapGround } from './map-ground.ts'
import { areaFeature, buildMapStyle, fadeAccent, lineFeature, routeGradient } from './map-style.ts'
import { drawTiles } from './tile-layers.ts'

const route: Position[] = [
  [39.03, 22.42],
  [39.04, 22.43],
]
const area: Position[] = [
  [39, 22.4],
  [39.1, 22.4],
  [39.1, 22.5],
]
type Real = Partial<Pick<MapGround, 'base' | 'tiles'>>
const build = (theme: 'light' | 'dark', { base = null, tiles = null }: Real = {}, language: 'en' | 'ar' = 'en') =>
  buildMapStyle({
    theme,
    language,
    accent: '#d23c10',
    ground: { data: { type: 'FeatureCollection', features: [] }, base, tiles, attribution: '' },
    route,
    area,
    marks: [{ position: [39.03, 22.42], isDrop: true }],
  })

describe.each(['light', 'dark'] as const)('the map style, %s', (theme) => {
  it('is a valid style', () => {
    expect(validateStyleMin(build(theme))).toEqual([])
  })

  it('fetches nothing', () => {
    const style = build(theme)
    expect(style).not.toHaveProperty('glyphs')
    expect(style).not.toHaveProperty('sprite')
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
  })

  it('keeps every name readable on what lies under it', () => {
    const { label, labelQuiet, labelPark, labelWater, halo, block, land, street, avenue, park, water } = MAP_COLORS[theme]
    for (const ground of [halo, street, avenue, block, land]) expect(contrast(label, ground)).toBeGreaterThan(4.5)
    for (const ground of [halo, block, land]) expect(contrast(labelQuiet, ground)).toBeGreaterThan(4.5)
    expect(contrast(labelPark, park)).toBeGreaterThan(4.5)
    expect(contrast(labelWater, water)).toBeGreaterThan(4.5)
  })
})

describe.each(['light', 'dark'] as const)('on a real map, %s', (theme) => {
  const base: StyleSpecification = {
    version: 8,
    center: [0, 0],
    glyphs: 'https://tiles.example/fonts/{fontstack}/{range}.pbf',
    sprite: 'https://tiles.example/sprite',
    sources: { route: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] } },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': '#eeeeee' } },
      { id: 'route', type: 'line', source: 'route', 'source-layer': 'roads' },
      {
        id: 'names',
        type: 'symbol',
        source: 'route',
        'source-layer': 'places',
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Noto Sans Regular'] },
      },
    ],
  }
  const style = build(theme, { base: { style: base } })

  it('is a valid style, though its names are ours too', () => {
    expect(validateStyleMin(style)).toEqual([])
    expect(style.layers.slice(0, 3)).toMatchObject([{ id: 'base:land' }, { id: 'base:route', source: 'base:route' }, {}])
    expect(style.sources).toMatchObject({ 'base:route': { type: 'vector' }, route: { type: 'geojson' } })
  })

  it('covers none of its ground, and writes in its letters', () => {
    const ours = style.layers.slice(3)
    expect(ours.map(({ id }) => id)).not.toContain('land')
    const fonts = ours.flatMap((layer) => (layer.type === 'symbol' ? [layer.layout?.['text-font']] : []))
    expect(fonts).toEqual([['Noto Sans Regular'], ['Noto Sans Regular']])
    expect(style).toMatchObject({ glyphs: base.glyphs, sprite: base.sprite })
  })

  it('leaves out names of ours where it has no letters for them', () => {
    const silent = build(theme, { base: { style: { ...base, layers: base.layers.slice(0, 2) } } })
    expect(silent.layers.filter(({ type }) => type === 'symbol')).toEqual([])
  })
})

describe.each(['protomaps', 'openmaptiles'] as const)('on a file of tiles by the schema of %s', (schema) => {
  const tiles = drawTiles({ url: 'http://localhost/map/0a.pmtiles', schema })

  it.each(['light', 'dark'] as const)('is a valid style, %s, and fetches nothing but that file', (theme) => {
    const style = build(theme, { tiles })
    expect(validateStyleMin(style)).toEqual([])
    expect(style).not.toHaveProperty('glyphs')
    expect(style).not.toHaveProperty('sprite')
    expect(JSON.stringify(style).match(/\w+:\/\/[^"]+/g)).toEqual(['pmtiles://http://localhost/map/0a.pmtiles'])
    expect(style.layers[0]).toMatchObject({ id: 'land', paint: { 'background-color': MAP_COLORS[theme].land } })
  })

  it('names things in the language of the page, or as they are written there', () => {
    const labels = build('light', { tiles }, 'ar').layers.filter(({ id }) => id.startsWith('name_'))
    expect(labels.length).toBeGreaterThan(5)
    for (const label of labels)
      expect(label).toMatchObject({ layout: { 'text-field': ['coalesce', ['get', 'name:ar'], ['get', 'name']] } })
  })

  it('keeps its names away from routes and pins, and has no street of the drawn city', () => {
    const ids = build('light', { tiles }).layers.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['route_guard', 'mark_guard', 'zone_rim']))
    expect(ids.filter((id) => id === 'block' || id.startsWith('label_street'))).toEqual([])
  })
})

it('is lighter in the streets than in the blocks, by night the blocks lighter than the land', () => {
  for (const { street, block } of Object.values(MAP_COLORS)) expect(luminance(street)).toBeGreaterThan(luminance(block))
  expect(luminance(MAP_COLORS.dark.block)).toBeGreaterThan(luminance(MAP_COLORS.dark.land))
})

it('draws no way and no area from too few points', () => {
  expect(lineFeature([[1, 1]]).geometry.coordinates).toEqual([])
  expect(areaFeature([]).geometry.coordinates).toEqual([])
  expect(areaFeature(area).geometry.coordinates[0]).toHaveLength(4)
})

it('fades the part of the way that is done', () => {
  expect(routeGradient('#111111', '#222222', 0.4)).toEqual(['step', ['line-progress'], '#222222', 0.4, '#111111'])
  expect(routeGradient('#111111', '#222222', -1)[3]).toBeGreaterThan(0)
  expect(routeGradient('#111111', '#222222', 2)[3]).toBeLessThan(1)
  expect(fadeAccent('#d23c10', 'light')).toBe('#ecad9b')
  expect(fadeAccent('tomato', 'light')).toBe('tomato')
})

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
