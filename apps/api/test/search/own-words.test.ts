import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createDiskFiles } from '#adapters/files/disk.ts'
import { measureDistance } from '#features/catalog/search/word-distance.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import { readFolder } from '#features/setup/folder/read-folder.ts'
import { createUploads } from '#lib/uploads/uploads.ts'
import { misspell, type Pair, samplePairs, wordsOf } from '#testing/search/own-words.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { createRandom } from '../../demo/city/random.ts'

/** `SEED` repeats the sample of an earlier run, and `PAIRS` makes it larger. */
const SEED = Number(process.env.SEED ?? 43)
const PAIRS = Number(process.env.PAIRS ?? 12)
/** The answers a person sees at once. */
const SHOWN = 5
/** So many of the texts with a letter wrong may have other goods among the first: one in fifty. As typed, none may. */
const MOST_FAULTS = 0.02
/** Shorter words have too many neighbours for one letter to tell them apart. */
const LEAST_LETTERS = 5

/** `texts` are all names that a good is found by: its own, and those of its categories, its brand and its tags. */
type Good = { id: number; module: number; texts: string[] }
/** `forms` maps a word of a name to the forms that the catalogue's words are kept by. */
type Catalogue = { app: TestApp; zones: string; goods: Good[]; forms: Map<string, string[]> }

async function openCatalogue(name: string): Promise<Catalogue> {
  const app = await startTestApp({ demo: name === 'demo' })
  const { db } = app.api
  if (name !== 'demo')
    await applyFolder(db, fileURLToPath(new URL(`../../../../bench/relevance/catalogues/${name}`, import.meta.url)))
  const { rows: goods } = await sql<Good>`
    select i.id, i.module_id as module, array(
      select t.value from jsonb_each_text(i.name) t
      union select t.value from categories c, jsonb_each_text(c.name) t where c.id = i.category_id
      union select t.value from categories c join categories p on p.id = c.parent_id, jsonb_each_text(p.name) t where c.id = i.category_id
      union select t.value from brands b, jsonb_each_text(b.name) t where b.id = i.brand_id
      union select t.value from jsonb_array_elements(i.tags) tag, jsonb_each_text(tag) t
    ) as texts
    from items i where i.is_live order by i.id`.execute(db)
  const { rows: stores } = await sql<{ name: string }>`select t.value as name from stores s, jsonb_each_text(s.name) t`.execute(
    db,
  )
  const words = [...new Set([...goods.flatMap(({ texts }) => texts), ...stores.map(({ name }) => name)].flatMap(wordsOf))]
  const { rows } = await sql<{ word: string; forms: string[] }>`
    select word, array(select unnest(search_keys(part)) from unnest(string_to_array(fold_text(without_elision(word)), ' ')) part) as forms
    from unnest(${words}::text[]) word`.execute(db)
  const zones = await db.selectFrom('zones').select('id').execute()
  return {
    app,
    zones: JSON.stringify(zones.map(({ id }) => id)),
    goods,
    forms: new Map(rows.map(({ word, forms }) => [word, forms])),
  }
}

async function applyFolder(db: TestApp['api']['db'], folder: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medina-catalogue-'))
  const uploads = createUploads(createDiskFiles(join(dataDir, 'uploads')), { DATA_DIR: dataDir })
  const { problems } = await applyShop(db, readFolder(folder), {
    isPlan: false,
    prunes: false,
    uploads,
    dataDir,
    now: new Date(),
  })
  rmSync(dataDir, { recursive: true, force: true })
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
}

async function search({ app, zones }: Catalogue, { module }: Good, name: string): Promise<number[]> {
  const { body } = await app.get<{ products: { id: number }[] }>(
    `/api/v1/items/search?${new URLSearchParams({ name, limit: String(SHOWN), offset: '1' })}`,
    { zoneId: zones, moduleId: String(module) },
  )
  return body.products.map(({ id }) => id)
}

/** The goods of the pair's module that have both of its words, in any form. */
function listHolders({ goods, forms }: Catalogue, { origin, words }: Pair<Good>): Set<number> {
  const formsOf = (word: string): string[] => forms.get(word) ?? []
  const held = (good: Good): boolean => {
    const own = new Set(good.texts.flatMap(wordsOf).flatMap(formsOf))
    return words.every((word) => formsOf(word).some((form) => own.has(form)))
  }
  return new Set(goods.filter((good) => good.module === origin.module && held(good)).map(({ id }) => id))
}

/** Describes a fault of the answers to a text about the pair; null for none. */
async function findFault(catalogue: Catalogue, pair: Pair<Good>, text: string): Promise<string | null> {
  const found = await search(catalogue, pair.origin, text)
  if (found.length === 0) return `${text}: nothing`
  const holders = listHolders(catalogue, pair)
  const expected = Math.min(SHOWN, holders.size)
  const right = found.slice(0, expected).filter((id) => holders.has(id)).length
  return right === Math.min(expected, found.length) ? null : `${text}: ${right} of ${expected}`
}

/** The pair with one letter of a longer word wrong; null if there is no such word, or if that spells or nears another word. */
function misspellPair({ forms }: Catalogue, { words }: Pair<Good>, random: () => number): string | null {
  const at = words.findIndex((word) => [...word].length >= LEAST_LETTERS && /^\p{L}+$/u.test(word))
  const word = words[at]
  if (word === undefined) return null
  const wrong = misspell(word, random)
  const own = forms.get(word) ?? []
  const isOther = ([other, keys]: [string, string[]]): boolean =>
    measureDistance(wrong, other) <= 1 && !keys.some((key) => own.includes(key))
  return wrong === word || [...forms].some(isOther) ? null : words.with(at, wrong).join(' ')
}

async function listFaults(catalogue: Catalogue, texts: { pair: Pair<Good>; text: string }[]): Promise<string[]> {
  const faults: string[] = []
  for (const { pair, text } of texts) {
    const fault = await findFault(catalogue, pair, text)
    if (fault !== null) faults.push(fault)
  }
  return faults
}

describe.each(['demo', 'gulf-town', 'maghreb-quarter'])('the own words of %s', (name) => {
  it('two neighbouring words of any name find goods, first those that have both, also with a letter wrong', async () => {
    const catalogue = await openCatalogue(name)
    try {
      const names = catalogue.goods.flatMap((origin) => origin.texts.map((text) => ({ origin, name: text })))
      const pairs = samplePairs(names, { seed: SEED, count: PAIRS, keyOf: ({ module }) => String(module) })
      const random = createRandom(SEED)
      const misspelt = pairs.flatMap((pair) => {
        const text = misspellPair(catalogue, pair, random)
        return text === null ? [] : [{ pair, text }]
      })
      const typed = pairs.map((pair) => ({ pair, text: pair.words.join(' ') }))
      expect(await listFaults(catalogue, typed), `SEED=${SEED}`).toEqual([])
      const faults = await listFaults(catalogue, misspelt)
      expect(faults.length, `SEED=${SEED} ${faults.join(' · ')}`).toBeLessThanOrEqual(MOST_FAULTS * misspelt.length)
    } finally {
      await catalogue.app.close()
    }
  }, 180_000)
})
