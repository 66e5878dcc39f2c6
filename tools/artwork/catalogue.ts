import { fileURLToPath } from 'node:url'
import type { ModuleType } from '@medina/contract/site'
import { readCsvFile } from '../../apps/api/src/lib/sheets/csv-file.ts'
import type { Palette } from './palettes.ts'

/**
 * Objects on the stage in a row, the hero first: emoji ("🌯🍅"), or objects that the artwork draws itself, by name and colour
 * ("{juice:orange}🍊").
 */
export type Art = string

/** The front of a store and of its branches. */
export type Front = { key: string; module: ModuleType; palette: Palette; logo: Art; cover: Art }
export type Tile = { kind: 'category' | 'brand'; key: string; palette: Palette; art: Art }
/** Of an item of a store; the gallery has further pictures. */
export type ItemArt = { store: string; module: ModuleType; zone: string; art: Art; gallery: Art[] }

export type Catalogue = {
  fronts: Front[]
  tiles: Tile[]
  /** In the order of the shop. */
  items: ItemArt[]
  /** Modules whose stores deliver everywhere, so that all of their items are seen side by side. */
  cityWide: Set<ModuleType>
}

const scenes = (file: string): string => fileURLToPath(new URL(`scenes/${file}`, import.meta.url))
const shop = (file: string): string => fileURLToPath(new URL(`../../examples/medina/${file}`, import.meta.url))

type Row = Record<string, string>
const readRows = async (path: string): Promise<Row[]> => {
  const rows: Row[] = []
  for await (const { cells } of readCsvFile('scenes', path)) rows.push(cells as Row)
  return rows
}

/** The things of the demo's shop, each with the objects that its picture shows. */
export async function readCatalogue(): Promise<Catalogue> {
  const stores = new Map((await readRows(shop('stores.csv'))).map((store) => [store.slug, store]))
  const arts = new Map((await readRows(scenes('items.csv'))).map((row) => [row.item, row]))
  const modules = await readRows(shop('modules.csv'))
  const items = (await readRows(shop('items.csv'))).map(({ slug = '', store = '' }): ItemArt => {
    const [row, place] = [arts.get(slug), stores.get(store)]
    if (row === undefined || place === undefined) throw new Error(`scenes/items.csv says nothing of ${slug}`)
    const gallery = row.gallery === '' ? [] : (row.gallery ?? '').split(' ')
    return { store, module: place.module as ModuleType, zone: place.zone ?? '', art: row.art ?? '', gallery }
  })
  return {
    fronts: (await readRows(scenes('fronts.csv'))).map((row) => ({ ...row, module: stores.get(row.key)?.module }) as Front),
    tiles: (await readRows(scenes('tiles.csv'))) as Tile[],
    items,
    cityWide: new Set(modules.filter(({ all_zones }) => all_zones === 'yes').map(({ type }) => type as ModuleType)),
  }
}
