import type { StyleSpecification } from 'maplibre-gl'

/** Prefix of a base map's sources and layers, so that they never collide with ours. */
const BASE = 'base:'

/** Merges our sources and layers on top of a real map's style. View, terrain and sky of the base style are dropped. */
export function mergeIntoBase(
  base: StyleSpecification,
  ours: Pick<StyleSpecification, 'sources' | 'layers'>,
): StyleSpecification {
  const { glyphs, sprite } = base
  const sources = Object.fromEntries(Object.entries(base.sources).map(([name, source]) => [`${BASE}${name}`, source]))
  const layers = base.layers.map((layer) => ({
    ...layer,
    id: `${BASE}${layer.id}`,
    ...('source' in layer && { source: `${BASE}${layer.source}` }),
  }))
  return {
    version: 8,
    ...(glyphs !== undefined && { glyphs }),
    ...(sprite !== undefined && { sprite }),
    sources: { ...sources, ...ours.sources },
    layers: [...layers, ...ours.layers],
  }
}

/** A font that the base map's labels use; null if it has none, in which case our labels cannot be drawn. */
export function findFont({ layers }: StyleSpecification): string[] | null {
  for (const layer of layers) {
    const font: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (Array.isArray(font) && font.length > 0 && font.every((name) => typeof name === 'string') && font[0] !== 'literal')
      return font
  }
  return null
}
