import { readFileSync } from 'node:fs'
import { baseLanguage, languages } from '@medina/contract/device/languages'
import { inTurns } from '#lib/in-turns.ts'
import { readCsv } from '#lib/text/csv.ts'
import { dropBareForms } from '#features/catalog/search/lexicon/lexicon.ts'
import { functionWords } from '#features/catalog/search/lexicon/function-words.ts'
import { foldName } from '#features/catalog/search/things/fold-name.ts'
import { readThings } from '#features/catalog/search/things/read-things.ts'
import { type Contents, readContents, splitCell } from './contents.ts'
import { findBefore, type FoodKind, type Known, type Knowledge, readText, toForm } from './read-clause.ts'

/**
 * Reads what goods of each name contain: the codes with their names and signs, and the foods of `foods.csv` and of the lists of things. A
 * phrase without codes protects a longer one: "coconut milk" is no milk. It takes some hundred milliseconds and megabytes, so it is held for a
 * minute after its last use.
 */
export function readKnowledge(): Promise<Knowledge> {
  held ??= buildKnowledge()
  clearTimeout(release)
  release = setTimeout(() => {
    held = null
  }, HELD_MS).unref()
  return held
}

const HELD_MS = 60_000
let held: Promise<Knowledge> | null = null
let release: NodeJS.Timeout | undefined

/** Whether a folded phrase states an absence, such as "gluten free bread". */
export type Stating = (phrase: string) => boolean

/** Reads what states an absence; it needs the names of contents alone. */
export async function readStatements(): Promise<Stating> {
  const contents = await readContents()
  const phrases = listNamed(contents)
  const stated = new Set([...phrases].flatMap(([key, { kind }]) => (kind === 'absent' ? key.split(' ') : [])))
  // Most phrases have no word of a statement, and need not be read.
  const mayState = (word: string, at: number, all: string[]) =>
    stated.has(toForm(word)) || /(free|less)$/.test(word) || findBefore((place) => all[at + place]).size > 0
  const reading = { language: baseLanguage, kind: 'dish', knowledge: { contents, phrases } } as const
  return (phrase) => phrase.split(' ').some(mayState) && readText(phrase, reading).none.size > 0
}

async function buildKnowledge(): Promise<Knowledge> {
  const contents = await readContents()
  const phrases = listNamed(contents)
  const isStatement = await readStatements()
  const addFood = ({ names, codes, kinds, isOpen }: Food) => {
    for (const name of names) {
      // "Gluten free bread" is read as a statement and bread.
      // French tea is an English article, which English texts are not read for.
      if ((functionWords.has(name) && name !== 'the') || isStatement(name)) continue
      const key = toKey(name)
      const before = phrases.get(key) ?? { kind: 'food', codes: [] }
      if (before.kind === 'absent') continue
      const foods = Object.fromEntries(kinds.map((kind) => [kind, [...new Set([...(before.foods?.[kind] ?? []), ...codes])]]))
      phrases.set(key, { ...before, foods: { ...before.foods, ...foods }, ...(isOpen && { isOpen }) })
    }
  }
  await inTurns(await readFoods(), addFood)
  await inTurns(await readThings(), ([field, things]) => {
    const kinds: FoodKind[] = field === 'dishes' ? ['dish'] : ['goods']
    for (const { key, names, contains } of things) addFood({ names, codes: contains, kinds, isOpen: OPEN.has(key) })
  })
  dropBareForms()
  return { contents, phrases }
}

/** The phrases of contents themselves. */
function listNamed(contents: Contents): Map<string, Known> {
  const phrases = new Map<string, Known>()
  const add = (phrase: string, kind: 'name' | 'sign' | 'absent', code: string) => {
    const key = toKey(phrase)
    const before = phrases.get(key)
    if (before === undefined) phrases.set(key, { kind, codes: [code] })
    else if (before.kind === kind) phrases.set(key, { ...before, codes: [...before.codes, code] })
  }
  for (const { code, absent } of contents.values()) for (const phrase of absent) add(phrase, 'absent', code)
  for (const { code, names } of contents.values()) for (const phrase of names) add(phrase, 'name', code)
  for (const { code, signs } of contents.values()) for (const phrase of signs) add(phrase, 'sign', code)
  return phrases
}

type Food = { names: readonly string[]; codes: string[]; kinds: readonly FoodKind[]; isOpen?: boolean }

/** Keys of things that so many others are one of that the name tells little: "sauce". */
const OPEN = new Set(
  `sandwich wrap soup salad mezze side-dish breakfast sauce dessert arabic-sweets curry stew mixed-grill kebab rice-dish dumplings noodles
  seafood-dish savory-pastry street-food hot-drink cold-drink drink soft-drink vegan-meal sushi snacks sweets spices frozen-food canned-food
  baby-food pickles soup-mix stuffed-vegetables`.split(/\s+/),
)

function toKey(phrase: string): string {
  return phrase.split(' ').map(toForm).join(' ')
}

async function readFoods(): Promise<Food[]> {
  const foods: Food[] = []
  let columns: string[] = []
  for await (const { row, cells } of readCsv([readFileSync(new URL('foods.csv', import.meta.url), 'utf8')])) {
    if (row === 1) columns = cells
    else {
      const names = languages.flatMap((column) => splitCell(cells[columns.indexOf(column)] ?? ''))
      const codes = (cells[columns.indexOf('contains')] ?? '').split(' ').flatMap((code) => code || [])
      foods.push({ names: names.flatMap((name) => foldName(name) || []), codes, kinds: ['dish', 'goods'] })
    }
  }
  return foods
}
