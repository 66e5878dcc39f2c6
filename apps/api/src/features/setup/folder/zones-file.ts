import type { Cells, SheetRow } from '#lib/sheets/sheet.ts'
import { FileProblem } from '#lib/sheets/csv-file.ts'

export const ZONES_FILE = 'zones.geojson'

type Feature = { type?: unknown; properties?: unknown; geometry?: { type?: unknown; coordinates?: unknown } | null }

/** Parses the features of a GeoJSON file; a row's number is the position of its feature. Throws FileProblem. */
export function readZonesFile(text: string): SheetRow[] {
  const { features } = parse(text)
  if (!Array.isArray(features))
    throw new FileProblem(`${ZONES_FILE} must be a GeoJSON FeatureCollection with a list of features.`)
  return features.map((feature: Feature, index) => ({
    sheet: 'zones',
    row: index + 1,
    cells: { ...readProperties(feature), area: readOutline(feature) },
  }))
}

function parse(text: string): { features?: unknown } {
  try {
    return JSON.parse(text) as { features?: unknown }
  } catch (error) {
    throw new FileProblem(`${ZONES_FILE} is no JSON: ${(error as Error).message}`, { cause: error })
  }
}

function readProperties({ properties }: Feature): Cells {
  return typeof properties === 'object' && properties !== null ? (properties as Cells) : {}
}

/** The outer ring as text; anything else is passed on unchanged, so that the row is refused with its number. */
function readOutline({ geometry }: Feature): string {
  const coordinates = Array.isArray(geometry?.coordinates) ? (geometry.coordinates as unknown[]) : null
  // Drawing programs save a single area as a list of one.
  const parts = geometry?.type === 'MultiPolygon' && coordinates?.length === 1 ? coordinates[0] : coordinates
  const isArea = geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon'
  return JSON.stringify(isArea && Array.isArray(parts) && parts.length === 1 ? parts[0] : coordinates)
}

export function writeZonesFile(rows: readonly SheetRow[]): string {
  const features = rows.map(({ cells: { area, ...properties } }) => ({
    type: 'Feature',
    properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== '')),
    geometry: { type: 'Polygon', coordinates: [JSON.parse(String(area))] },
  }))
  // One line per zone, so that a change of one zone changes one line.
  return `{ "type": "FeatureCollection", "features": [\n${features.map((feature) => JSON.stringify(feature)).join(',\n')}\n] }\n`
}
