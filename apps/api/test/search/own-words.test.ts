import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskFiles } from '#adapters/files/disk.ts'
import { bare } from '#features/catalog/search/lexicon/lexicon.ts'
import { ofAllThings, readLexicon } from '#features/catalog/search/lexicon/read-lexicon.ts'
import { understand } from '#features/catalog/search/lexicon/understand.ts'
import { foldName } from '#features/catalog/search/things/fold-name.ts'
import { measureDistance } from '#features/catalog/search/word-distance.ts'
import { applyShop } from '#features/setup/apply-shop.ts'
import { readFolder } from '#features/setup/folder/read-folder.ts'
import { createUploads } from '#lib/uploads/uploads.ts'
import { FUNCTION_WORDS, misspell, type Pair, samplePairs, wordsOf } from '#testing/search/own-words.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { createRandom } from '../../demo/city/random.ts'

/** `SEED` repeats the sample of an earlier run, and `PAIRS` makes it larger. */
const SEED = Number(process.env.SEED ?? 43)
const PAIRS = Number(process.env.PAIRS ?? 12)
const CATEGORIES = 2 * PAIRS
/** The answers a person sees at once. */
const SHOWN = 5
/** So many of the texts with a letter wrong may have other goods among the first: one in fifty. As typed, none may. */
const MOST_FAULTS = 0.02
/** Shorter words have too many neighbours for one letter to tell them apart. */
const LEAST_LETTERS = 5

/** `texts` are all names that a good is found by: `names`, its own ones, and those of its category, its brand and its tags. */
type Good = { id: number; module: number; names: string[]; categories: string[]; texts: string[] }
/** `forms` maps a word of a name to the forms that the catalogue's words are kept by. */
type Catalogue = { app: TestApp; zones: string; goods: Good[]; forms: Map<string, string[]> }

async function openCatalogue(name: string): Promise<Catalogue> {
  const app = await startTestApp({ demo: name === 'demo' })
  const { db } = app.api
  if (name !== 'demo')
    await applyFolder(db, fileURLToPath(new URL(`../../../../bench/relevance/catalogues/${name}`, import.meta.url)))
  const { rows: goods } = await sql<Good>`
    select i.id, i.module_id as module, array(select value from jsonb_each_text(i.name)) as names,
      array(select t.value from categories c, jsonb_each_text(c.name) t where c.id = i.category_id) as categories, array(
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

async function search({ app, zones }: Catalogue, { module }: Good, name: string, limit = SHOWN): Promise<number[]> {
  const { body } = await app.get<{ products: { id: number }[] }>(
    `/api/v1/items/search?${new URLSearchParams({ name, limit: String(limit), offset: '1' })}`,
    { zoneId: zones, moduleId: String(module) },
  )
  return body.products.map(({ id }) => id)
}

/** The goods of the pair's module that have both of its words, in any form. */
function listHolders(catalogue: Catalogue, { origin, words }: Pair<Good>): Set<number> {
  const holders = catalogue.goods.filter(({ module, texts }) => module === origin.module && haveAll(catalogue, texts, words))
  return new Set(holders.map(({ id }) => id))
}

/** Whether texts have all of the words, in any form. */
function haveAll(catalogue: Catalogue, texts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => haveWord(catalogue, texts, word))
}

function haveWord({ forms }: Catalogue, texts: readonly string[], word: string): boolean {
  const own = new Set(texts.flatMap(wordsOf).flatMap((one) => forms.get(one) ?? []))
  return forms.get(word)?.some((form) => own.has(form)) ?? false
}

/** So many answers to the name of a category are compared. */
const COMPARED = 30

/** Describes a good that only the name of its category finds, if it stands before one whose own name has all words of the text; else null. */
async function findMisplaced(catalogue: Catalogue, origin: Good, text: string): Promise<string | null> {
  const words = wordsOf(text).filter((word) => !FUNCTION_WORDS.has(word))
  const found = (await search(catalogue, origin, text, COMPARED)).flatMap(
    (id) => catalogue.goods.find((good) => good.id === id) ?? [],
  )
  const last = found.findLastIndex(({ names }) => haveAll(catalogue, names, words))
  const before = found.slice(0, Math.max(0, last)).filter(({ categories }) => haveAll(catalogue, categories, words))
  const meanings = await listMeanings(catalogue, origin, text)
  const misplaced = before.find((good) => !isNamedLikeCategory(catalogue, good) && !hasAny(good, meanings))
  return misplaced === undefined ? null : `${text}: ${misplaced.names[0]} before ${found[last]?.names[0]}`
}

/** The meanings of a text's words: mozzarella, for cheese. */
async function listMeanings({ app }: Catalogue, { module }: Good, text: string): Promise<string[]> {
  const lexicon = await readLexicon(app.api.db, module)
  const read = [lexicon, await ofAllThings(lexicon)].map((one) => understand(one, foldName(text).split(' ')))
  return read.flatMap(({ phrases }) => phrases.flatMap(({ meaning }) => meaning.words))
}

function hasAny({ names }: Good, meanings: readonly string[]): boolean {
  const own = new Set(names.flatMap((name) => foldName(name).split(' ')).map(bare))
  return meanings.some((meaning) => meaning.split(' ').every((word) => own.has(bare(word))))
}

/** Whether a name has a word of the category in any language, as "multivitamin" has one of the vitamins. */
function isNamedLikeCategory({ forms }: Catalogue, { names, categories }: Good): boolean {
  const own = names.flatMap(wordsOf).flatMap((word) => forms.get(word) ?? [])
  const words = categories.flatMap(wordsOf).filter((word) => !FUNCTION_WORDS.has(word))
  return words.flatMap((word) => forms.get(word) ?? []).some((form) => own.some((word) => word.includes(form)))
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
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = await openCatalogue(name)
  }, 180_000)
  afterAll(() => catalogue.app.close())

  it('two neighbouring words of any name find goods, first those that have both, also with a letter wrong', async () => {
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
  }, 180_000)

  it('no good that only its category fits stands before one whose name has all words of the text', async () => {
    const texts = new Map(
      catalogue.goods.flatMap((good) => good.categories.map((text) => [`${good.module} ${text.toLowerCase()}`, { good, text }])),
    )
    const random = createRandom(SEED)
    const drawn = [...texts.values()]
      .map((one) => ({ ...one, order: random() }))
      .toSorted((one, other) => one.order - other.order)
    const misplaced: string[] = []
    for (const { good, text } of drawn.slice(0, CATEGORIES)) {
      const one = await findMisplaced(catalogue, good, text)
      if (one !== null) misplaced.push(one)
    }
    expect(misplaced, `SEED=${SEED}`).toEqual([])
  }, 180_000)
})
