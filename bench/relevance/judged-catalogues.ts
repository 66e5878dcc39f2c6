import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnShop } from '../../apps/api/testing/shop/run-operator.ts'
import { openShop } from '../../apps/api/testing/shop/shop-process.ts'
import type { Ground } from '../ground.ts'
import { type JudgedQuery, readJudgedQueries, readQueryFile } from './judged-queries.ts'

/** A visitor stands at this point of these zones. Patterns see the names of `judgedLanguages` only. */
export type Place = { zones: string; latitude: string; longitude: string; languages: string[]; judgedLanguages: string[] }

type Opened = { url: string; end: () => Promise<unknown> }

export type JudgedCatalogue = {
  name: string
  place: Place
  /** The judged queries by the name of their set. */
  readSets: () => Promise<Map<string, JudgedQuery[]>>
  open: (ground: Ground, databaseUrl: string) => Promise<Opened>
}

/** The demo city and two catalogues that are unlike it and unlike each other. */
export const judgedCatalogues: readonly JudgedCatalogue[] = [
  {
    name: 'demo',
    place: { zones: '[1,2,3,4]', latitude: '22.43', longitude: '39.03', languages: ['en', 'ar'], judgedLanguages: ['en'] },
    readSets: readJudgedQueries,
    open: (ground, databaseUrl) => ground.openShop({ databaseUrl, isDriven: false }),
  },
  foreignCatalogue('gulf-town', { latitude: '26.57', longitude: '50.01' }, ['en', 'ar']),
  foreignCatalogue('maghreb-quarter', { latitude: '36.815', longitude: '10.18' }, ['en', 'fr', 'ar']),
]

function foreignCatalogue(name: string, point: Pick<Place, 'latitude' | 'longitude'>, languages: string[]): JudgedCatalogue {
  const folder = fileURLToPath(new URL(`catalogues/${name}`, import.meta.url))
  return {
    name,
    place: { zones: '[1]', ...point, languages, judgedLanguages: languages },
    readSets: async () => new Map([[name, await readQueryFile(`${folder}-queries.csv`)]]),
    open: (_, databaseUrl) => openFolder(databaseUrl, folder),
  }
}

/** The shop that a folder describes, as a process. Every store is always open and has stock. */
async function openFolder(databaseUrl: string, folder: string): Promise<Opened> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder(), DEMO: '0' }
  const applied = await spawnShop(settings, 'apply', folder)
  if (applied.code !== 0) throw new Error(`${folder} was not applied: ${applied.error}${applied.out}`)
  return openShop({ ...settings, RATE_LIMIT_PER_MINUTE: '1000000000' })
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'shop-'))
