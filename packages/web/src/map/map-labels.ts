import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Language } from '#device/preferences.ts'
import type { MapColors } from './map-colors.ts'

// The style has no "glyphs", so MapLibre draws letters of both scripts locally with the page's font. It reads the weight from the first
// name of the stack, which therefore must not be the name of a real font.
export const MEDIUM = ['Medina Medium', 'Medina Rubik', 'Rubik', 'system-ui']
export const SEMIBOLD = ['Medina Semibold', 'Medina Rubik', 'Rubik', 'system-ui']

/** The language of the names on a map. */
export type MapLanguage = Language

type Look = { font: string[]; size: [number, number]; color: string; haloWidth?: number }

const name: ExpressionSpecification = ['get', 'name']
const layerIs = (layer: string): ExpressionSpecification => ['==', ['get', 'layer'], layer]

function text({ font, size }: Look, [from, to]: [number, number]) {
  return {
    'text-field': name,
    'text-font': font,
    'text-size': ['interpolate', ['linear'], ['zoom'], from, size[0], to, size[1]] as ExpressionSpecification,
  }
}

function ink({ color, haloWidth = 1.6 }: Look, colors: MapColors) {
  return { 'text-color': color, 'text-halo-color': colors.halo, 'text-halo-width': haloWidth, 'text-halo-blur': 0.4 }
}

function streetLabel(classes: string[], minzoom: number, look: Look, colors: MapColors): LayerSpecification {
  return {
    id: `label_${classes[0]}`,
    type: 'symbol',
    source: 'city',
    minzoom,
    filter: ['all', layerIs('street'), ['in', ['get', 'class'], ['literal', classes]]],
    layout: {
      ...text(look, [minzoom, 18]),
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-max-angle': 30,
      'text-padding': 14,
    },
    paint: ink(look, colors),
  }
}

export function streetLabels(colors: MapColors): LayerSpecification[] {
  return [
    streetLabel(['lane', 'path'], 17, { font: MEDIUM, size: [12, 14], color: colors.labelQuiet }, colors),
    streetLabel(['street'], 16.2, { font: MEDIUM, size: [12, 15], color: colors.labelQuiet }, colors),
    streetLabel(['main'], 15, { font: MEDIUM, size: [12, 15.5], color: colors.label }, colors),
    streetLabel(['avenue', 'ring'], 13.4, { font: MEDIUM, size: [12, 17], color: colors.label }, colors),
  ]
}

// oxlint-disable-next-line max-lines-per-function -- A table of layers, in drawing order.
export function placeLabels(colors: MapColors): LayerSpecification[] {
  const district: Look = { font: SEMIBOLD, size: [13, 17], color: colors.labelQuiet, haloWidth: 2 }
  const water: Look = { font: MEDIUM, size: [13, 17], color: colors.labelWater, haloWidth: 0 }
  const park: Look = { font: MEDIUM, size: [12.5, 17], color: colors.labelPark }
  const site: Look = { font: MEDIUM, size: [12, 15], color: colors.label }
  const isPark: ExpressionSpecification = ['==', ['get', 'kind'], 'park']
  return [
    {
      id: 'site_dot',
      type: 'circle',
      source: 'city',
      minzoom: 15.2,
      filter: ['all', layerIs('site'), ['!', isPark]],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 15, 3, 18, 5],
        'circle-color': colors.dot,
        'circle-stroke-color': colors.halo,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'label_site',
      type: 'symbol',
      source: 'city',
      minzoom: 15.2,
      filter: ['all', layerIs('site'), ['!', isPark]],
      layout: {
        ...text(site, [15, 18]),
        'text-anchor': 'top',
        'text-offset': [0, 0.6],
        'text-max-width': 8,
        'text-padding': 8,
        'text-optional': true,
      },
      paint: ink(site, colors),
    },
    {
      id: 'label_park',
      type: 'symbol',
      source: 'city',
      minzoom: 14.4,
      filter: ['all', layerIs('site'), isPark],
      layout: { ...text(park, [14, 18]), 'text-max-width': 7, 'text-offset': [0, 1.6] },
      paint: { ...ink(park, colors), 'text-halo-color': colors.park },
    },
    {
      id: 'label_water',
      type: 'symbol',
      source: 'city',
      minzoom: 12,
      filter: layerIs('water_name'),
      layout: { ...text(water, [12, 16]), 'text-max-width': 6 },
      paint: ink(water, colors),
    },
    {
      id: 'label_district',
      type: 'symbol',
      source: 'city',
      minzoom: 11.8,
      maxzoom: 15.6,
      filter: layerIs('district'),
      layout: { ...text(district, [12, 15]), 'text-max-width': 7, 'text-padding': 10 },
      paint: ink(district, colors),
    },
  ]
}
