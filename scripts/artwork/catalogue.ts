import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Art, DemoCategory, DemoModuleType, DemoStore, Palette } from '../../apps/api/demo/catalogue/shape.ts'

export type DemoBrand = { key: string; art: Art; palette: Palette; module: DemoModuleType }
export type Catalogue = { stores: DemoStore[]; categories: DemoCategory[]; brands: DemoBrand[] }

/** The lists that the catalogue's files export, recognised by their shape. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const files = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = entry.isDirectory() ? join(folder, entry.name, 'index.ts') : join(folder, entry.name)
    return file.endsWith('.ts') && existsSync(file) ? [file] : []
  })
  const found: Catalogue = { stores: [], categories: [], brands: [] }
  for (const file of files.sort()) {
    const exported: unknown[] = Object.values(await import(pathToFileURL(file).href))
    for (const entry of exported.filter(Array.isArray).flat()) {
      if (isStore(entry)) found.stores.push(entry)
      else if (isBrand(entry)) found.brands.push(entry)
      else if (isCategory(entry)) found.categories.push(entry)
    }
  }
  return found
}

function isStore(entry: object): entry is DemoStore {
  return 'cover' in entry && 'items' in entry
}

function isBrand(entry: object): entry is DemoBrand {
  return 'art' in entry && 'palette' in entry && 'module' in entry
}

function isCategory(entry: object): entry is DemoCategory {
  return 'art' in entry && 'palette' in entry
}
