import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'
import type { Position } from './follow-path.ts'
import { MAP_COLORS } from './map-colors.ts'
import { areaFeature, buildMapStyle, fadeAccent, lineFeature, routeGradient } from './map-style.ts'

const route: Position[] = [
  [39.03, 22.42],
  [39.04, 22.43],
]
const area: Position[] = [
  [39, 22.4],
  [39.1, 22.4],
  [39.1, 22.5],
]
const build = (theme: 'light' | 'dark') =>
  buildMapStyle({
    theme,
    accent: '#d23c10',
    city: { type: 'FeatureCollection', features: [] },
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
