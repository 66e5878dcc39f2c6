import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'

const ZONE_NAME_ENDS = 12.5
const layerIs = (layer: string): ExpressionSpecification => ['==', ['get', 'layer'], layer]

/** Layers for the service zones of a real shop, and for its stores as dots. */
export function zoneLayers(colors: MapColors, accent: string): LayerSpecification[] {
  return [
    {
      id: 'zone',
      type: 'fill',
      source: 'city',
      filter: layerIs('zone'),
      paint: { 'fill-color': accent, 'fill-opacity': 0.05 },
    },
    {
      id: 'zone_rim',
      type: 'line',
      source: 'city',
      filter: layerIs('zone'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': accent, 'line-width': 2, 'line-opacity': 0.7, 'line-dasharray': [3, 2] },
    },
    {
      id: 'store_dot',
      type: 'circle',
      source: 'city',
      filter: layerIs('store'),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 2.5, 14, 5, 18, 7],
        'circle-color': colors.label,
        'circle-stroke-color': colors.halo,
        'circle-stroke-width': 2,
      },
    },
  ]
}

/** Labels of the zones and stores, in a font that the map provides. */
export function zoneLabels(colors: MapColors, font: string[]): LayerSpecification[] {
  const ink = { 'text-halo-color': colors.halo, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 }
  return [
    {
      id: 'label_store',
      type: 'symbol',
      source: 'city',
      minzoom: ZONE_NAME_ENDS,
      filter: layerIs('store'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], ZONE_NAME_ENDS, 12, 18, 15],
        'text-anchor': 'top',
        'text-offset': [0, 0.7],
        'text-max-width': 8,
        'text-padding': 8,
        'text-optional': true,
      },
      paint: { ...ink, 'text-color': colors.label },
    },
    {
      id: 'label_zone',
      type: 'symbol',
      source: 'city',
      // At a higher zoom the picker's centre pin would cover the name.
      maxzoom: ZONE_NAME_ENDS,
      filter: layerIs('zone_name'),
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 15, 'text-max-width': 8, 'text-padding': 10 },
      paint: { ...ink, 'text-color': colors.labelQuiet, 'text-halo-width': 2 },
    },
  ]
}
