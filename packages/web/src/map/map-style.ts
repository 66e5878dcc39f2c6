import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl'
import { findFont, mergeIntoBase } from './base-map.ts'
import type { Position } from './follow-path.ts'
import { MAP_COLORS, type MapTheme } from './map-colors.ts'
import type { MapGround } from './map-ground.ts'
import { type MapLanguage, MEDIUM, placeLabels, streetLabels } from './map-labels.ts'
import { groundLayers, guardLayers, overlayLayers } from './map-layers.ts'
import { zoneLabels, zoneLayers } from './zone-layers.ts'

export type MapStyleOptions = {
  theme: MapTheme
  language: MapLanguage
  /** The module's accent, as a colour that the map library can parse. */
  accent: string
  ground: MapGround
  route: readonly Position[]
  area: readonly Position[]
  marks: readonly MapMark[]
}

/** The area that a pin covers; a drop is above its position. */
export type MapMark = { position: Position; isDrop: boolean }

/**
 * Builds the whole style. It has no sprites or glyph files, and its only tiles are those of the shop's own file. The style of a base map
 * brings its own resources, including labels that our collision boxes cannot move.
 */
export function buildMapStyle({ theme, language, accent, ground, route, area, marks }: MapStyleOptions): StyleSpecification {
  const colors = MAP_COLORS[theme]
  const { data, base, tiles } = ground
  const sources: StyleSpecification['sources'] = {
    city: { type: 'geojson', data: data as GeoJSONSourceSpecification['data'], maxzoom: 17, tolerance: 0.2 },
    route: { type: 'geojson', data: lineFeature(route), lineMetrics: true, tolerance: 0 },
    area: { type: 'geojson', data: areaFeature(area) },
    marks: { type: 'geojson', data: markFeatures(marks) },
  }
  if (base !== null) {
    const font = base.style.glyphs === undefined ? MEDIUM : findFont(base.style)
    const layers = [...zoneLayers(colors, accent), ...(font === null ? [] : zoneLabels(colors, font))]
    return mergeIntoBase(base.style, { sources, layers: [...layers, ...overlayLayers(colors, accent)] })
  }
  return {
    version: 8,
    sources: { ...sources, ...tiles?.sources },
    layers: [
      ...(tiles?.layers(colors) ?? groundLayers(colors)),
      // The fill of the zone would tint streets and parks; its outline is enough.
      ...zoneLayers(colors, accent).filter(({ id }) => tiles === null || id !== 'zone'),
      ...(tiles === null ? streetLabels(colors) : []),
      ...overlayLayers(colors, accent),
      ...(tiles?.labels(colors, language) ?? placeLabels(colors)),
      ...zoneLabels(colors, MEDIUM),
      ...guardLayers(),
    ],
  }
}

type MapFeature<T extends string, C> = {
  type: 'Feature'
  properties: Record<string, never>
  geometry: { type: T; coordinates: C }
}

export function lineFeature(path: readonly Position[]): MapFeature<'LineString', Position[]> {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: path.length > 1 ? [...path] : [] } }
}

export function areaFeature(ring: readonly Position[]): MapFeature<'Polygon', Position[][]> {
  const first = ring[0]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: first ? [[...ring, first]] : [] } }
}

export function markFeatures(marks: readonly MapMark[]) {
  const features = marks.map(({ position, isDrop }) => ({
    type: 'Feature' as const,
    properties: { is_drop: isDrop },
    geometry: { type: 'Point' as const, coordinates: position },
  }))
  return { type: 'FeatureCollection' as const, features }
}

type Gradient = ['step', ['line-progress'], string, number, string]

/** The gradient of a route whose completed share (0 to 1) is faded. */
export function routeGradient(accent: string, faded: string, gone: number): Gradient {
  return ['step', ['line-progress'], faded, Math.max(0.0001, Math.min(0.9999, gone)), accent]
}

/** Mixes a little less than half of the accent with the colour of the casing, as an opaque colour. */
export function fadeAccent(accent: string, theme: MapTheme): string {
  const share = theme === 'light' ? 0.42 : 0.45
  const [front, back] = [accent, MAP_COLORS[theme].casing].map(readHex)
  if (!front || !back) return accent
  return `#${front
    .map((value, index) =>
      Math.round(value * share + (back[index] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function readHex(color: string): number[] | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(color.trim())?.[1]
  return digits ? [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16)) : null
}
