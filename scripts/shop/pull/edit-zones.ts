import { writeZonesFile, ZONES_FILE } from '../../../apps/api/src/features/setup/folder/zones-file.ts'
import { FileProblem } from '../../../apps/api/src/lib/sheets/csv-file.ts'
import type { Cells } from '../../../apps/api/src/lib/sheets/sheet.ts'
import type { RowEdits } from './edit-csv.ts'

type Feature = { properties?: Cells | null; geometry?: unknown }
type Collection = { features: Feature[] }

/** Changes features of `zones.geojson`. The file keeps its form if a program or an export wrote it; otherwise each zone gets a line. */
export function editZones(text: string, { changed, removed, added }: RowEdits): string {
  const collection = text === '' ? { type: 'FeatureCollection', features: [] } : (JSON.parse(text) as Collection)
  if (!Array.isArray(collection.features)) throw new FileProblem(`${ZONES_FILE} has no list of features.`)
  const features = collection.features.flatMap((feature, index) => {
    if (removed.has(index + 1)) return []
    const cells = changed.get(index + 1)
    return [cells === undefined ? feature : editFeature(feature, cells)]
  })
  const edited = { ...collection, features: [...features, ...added.map(toFeature)] }
  return formatLike(text, collection, edited)
}

function editFeature(feature: Feature, { area, ...properties }: Cells): Feature {
  const before = feature.properties ?? {}
  const own = Object.entries(properties).map(
    ([name, text]) => [name, typeof before[name] === 'boolean' ? text === 'yes' : text] as const,
  )
  const filled = Object.entries({ ...before, ...Object.fromEntries(own) }).filter(
    ([name, value]) => name in before || value !== '',
  )
  return {
    ...feature,
    properties: Object.fromEntries(filled),
    ...(typeof area === 'string' && { geometry: { type: 'Polygon', coordinates: [JSON.parse(area) as unknown] } }),
  }
}

const toFeature = (cells: Cells): Feature =>
  (JSON.parse(writeZonesFile([{ sheet: 'zones', row: 1, cells }])) as { features: [Feature] }).features[0]

function formatLike(text: string, before: Collection, after: Collection): string {
  const end = /\s*$/.exec(text)?.[0] ?? ''
  const indent = ['', ' ', '  ', '   ', '    ', '\t'].find((each) => JSON.stringify(before, null, each) === text.trimEnd())
  if (indent !== undefined) return JSON.stringify(after, null, indent) + end
  const { features, ...members } = after
  const open = Object.entries(members).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  const lines = features.map((feature) => JSON.stringify(feature)).join(',\n')
  return `{ ${[...open, '"features"'].join(', ')}: [\n${lines}\n] }\n`
}
