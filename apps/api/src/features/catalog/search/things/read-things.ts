import { readFileSync } from 'node:fs'
import { inTurns } from '#lib/in-turns.ts'
import { readCsv } from '#lib/text/csv.ts'
import { createUniqueTexts, type UniqueTexts } from '#lib/text/unique-texts.ts'
import { functionWords } from '#features/catalog/search/lexicon/function-words.ts'
import { bare, type LexiconRow, VERB } from '#features/catalog/search/lexicon/lexicon.ts'
import { listEnds, NOUN_LAST } from './ends-of-names.ts'
import { foldName } from './fold-name.ts'
import { indexNeeds, type NeedIndex } from './needs.ts'
import { readSituations } from './situations.ts'

/** A thing that shops sell, with its names in all languages and dialects; all texts are folded. */
type Thing = {
  key: string
  /** All names; the main ones of English, French and Arabic stand first. */
  names: string[]
  /** The same names without function words: "creme de marron" is any name with both nouns. */
  words: string[]
  /** The keys of the broader things that it is one of. */
  kinds: string[]
  /** Those of its names that end with their noun. */
  compounds: string[]
  /** Codes of `contents.csv` that it contains, as it is usually made or sold. */
  contains: string[]
  /** Phrases of people who need it and do not know its name. */
  needs: string[]
}

/** The files, by the kind of shop that sells the things. */
const fields = ['dishes', 'grocery', 'pharmacy', 'goods'] as const
type Field = (typeof fields)[number]

/** The columns that are no language; each other one has the names of a language, the main one first. */
const OTHERS = ['key', 'spoken', 'kind', 'contains', 'needs'] as const
/** Of a thing that is one of many, so many main names count. */
const MAIN_NAMES = 3
/** A broad thing has many narrower ones, and a need many answers; more words than these would make a search slow. */
const MOST_WORDS = 80

let things: Promise<Map<Field, Thing[]>> | null = null

/** Reads the files once. */
export function readThings(): Promise<Map<Field, Thing[]>> {
  things ??= parseAll()
  return things
}

/** One file after the other: their turns would be one turn. */
async function parseAll(): Promise<Map<Field, Thing[]>> {
  const byField = new Map<Field, Thing[]>()
  const unique = createUniqueTexts()
  for (const field of fields) byField.set(field, await parse(field, unique))
  return byField
}

async function parse(field: Field, unique: UniqueTexts): Promise<Thing[]> {
  const text = readFileSync(new URL(`${field}.csv`, import.meta.url), 'utf8')
  const found: Thing[] = []
  let columns: string[] = []
  await inTurns(readCsv([text]), ({ row, cells }) => {
    if (row === 1) columns = cells
    else found.push(toThing(columns, cells, unique))
  })
  return found
}

function toThing(columns: readonly string[], cells: readonly string[], unique: UniqueTexts): Thing {
  const split = (cell: string) => splitNames(cell).map(unique)
  const [key = '', spoken = '', kind = '', codes = '', needs = ''] = OTHERS.map((name) => cells[columns.indexOf(name)])
  const languages = cells.flatMap((cell, at) => {
    const language = columns[at] ?? ''
    return OTHERS.some((name) => name === language) ? [] : [{ language, own: split(cell) }]
  })
  const main = languages.flatMap(({ own }) => own.slice(0, 1))
  const names = [...new Set([...main, ...languages.flatMap(({ own }) => own), ...split(spoken)])]
  const compounds = languages.flatMap(({ language, own }) => (NOUN_LAST.has(language) ? own : []))
  const words = names.map((name) => unique(withoutLittle(name)))
  const kinds = kind.split('|').flatMap((one) => unique(one.trim()) || [])
  const contains = codes.split(' ').flatMap((code) => unique(code) || [])
  return { key: unique(key), names, words, compounds, kinds, contains, needs: split(needs) }
}

function splitNames(cell: string): string[] {
  return cell.split('|').flatMap((part) => foldName(part.trim()) || [])
}

/** Names and needs of all things. */
export type NamedThings = {
  rows: LexiconRow[]
  /** Needs that are no name. */
  needs: Set<string>
  /** Needs and long names by their words in any order and form: "baby red bottom", "oxtail peanut stew". */
  byWords: Map<string, string>
  /** The needs with all names of the things that answer them. */
  needIndex: NeedIndex<Named>
}

/** Two words in another order name another thing: "milk chocolate". */
const FEWEST_IN_ANY_ORDER = 3

/** The names and needs of the things of all fields, with the main names of what is narrower. */
export async function listAllThings(): Promise<NamedThings> {
  const named: Named[] = []
  const byField = await readThings()
  const all = [...byField.values()].flat()
  const nameOf = new Map<string, string>()
  await inTurns(all, ({ names }) => {
    for (const name of names) nameOf.set(bare(name), name)
  })
  await inTurns(byField.values(), (ofField) => named.push(...withNarrower(ofField, nameOf)))
  const classes = classesOf(byField.get('pharmacy') ?? [])
  const needed = all.flatMap((one, at) => {
    const needs = [...one.needs, ...(classes.get(one) ?? [])]
    return named.slice(at, at + 1).map((thing) => ({ thing, names: one.names, needs }))
  })
  const needs = new Set(all.flatMap((thing) => thing.needs))
  for (const name of all.flatMap(({ names }) => names)) needs.delete(name)
  const rows = await toRows([...named, ...(await listEndsOfNames(all, nameOf))])
  const ofWords = await listNeedsOfWords(all, rows)
  for (const { phrases } of ofWords) for (const word of phrases) needs.add(word)
  const longNames = all.flatMap(({ compounds }) => compounds.filter((name) => name.split(' ').length >= FEWEST_IN_ANY_ORDER))
  const byWords = new Map<string, string>()
  await inTurns([...longNames, ...needs], (phrase) => byWords.set(toNeedKey(phrase.split(' ')), phrase))
  const needIndex = await indexNeeds(needed, await readSituations())
  return { rows: [...rows, ...ofWords], needs, byWords, needIndex }
}

/** The names of the kinds that each thing is one of. Medicine is called by its brand, and looked for by its class: "painkiller". */
function classesOf(things: readonly Thing[]): Map<Thing, string[]> {
  const namesOf = new Map(things.map(({ key, names }) => [key, names]))
  return new Map(things.map((thing) => [thing, thing.kinds.flatMap((kind) => namesOf.get(kind) ?? [])]))
}

/** The key of a need: its words without function words, in any order and form. */
export function toNeedKey(words: readonly string[]): string {
  const nouns = words.filter((word) => !functionWords.has(word))
  return [...new Set(nouns.map((word) => bare(word).replace(/(?<=^[a-z]{3,})(ing|ed|y)$/, '')))].toSorted().join(' ')
}

const FEWEST_LETTERS = 4
/** A word of the needs of more things says too little: "house". */
const MOST_THINGS = 30

/** Single words of needs, which mean all things of these needs, those of most first: "beach". */
async function listNeedsOfWords(all: readonly Thing[], named: readonly LexiconRow[]): Promise<LexiconRow[]> {
  const known = new Set<string>()
  await inTurns(named, ({ phrases }) => {
    for (const phrase of phrases) known.add(bare(phrase))
  })
  const byWord = new Map<string, Map<Thing, number>>()
  await inTurns(all, (thing) => {
    for (const word of thing.needs.flatMap((need) => need.split(' '))) {
      if (word.length < FEWEST_LETTERS || VERB.test(word) || known.has(bare(word)) || functionWords.has(word)) continue
      const things = byWord.get(word) ?? new Map<Thing, number>()
      things.set(thing, (things.get(thing) ?? 0) + 1)
      byWord.set(word, things)
    }
  })
  const rows: LexiconRow[] = []
  await inTurns(byWord, ([word, things]) => {
    if (things.size > MOST_THINGS) return
    const lists = [...things].toSorted(([, one], [, other]) => other - one).map(([thing]) => thing.words.slice(0, MAIN_NAMES))
    rows.push({ kind: 'is', phrases: [word], words: uniteInTurn(lists) })
  })
  return rows
}

/** The ends of names, as names of the same things: "yemeni honey cake" is one more honey cake. */
async function listEndsOfNames(all: readonly Thing[], nameOf: ReadonlyMap<string, string>): Promise<Named[]> {
  const isName = (words: string) => nameOf.has(words)
  const named: Named[] = []
  await inTurns(all, ({ compounds, words }) => {
    const ends = compounds.flatMap((name) => listEnds(name, isName)).map((end) => nameOf.get(bare(end)) ?? end)
    if (ends.length > 0) named.push({ phrases: [...new Set(ends)], words })
  })
  return named
}

/** A row before phrases of several things are told from those of one. */
export type Named = { phrases: string[]; words: string[] }

function withNarrower(ofField: Thing[], nameOf: ReadonlyMap<string, string>): Named[] {
  const narrower = new Map<string, Thing[]>()
  for (const thing of ofField)
    for (const kind of thing.kinds) {
      const known = narrower.get(kind)
      if (known === undefined) narrower.set(kind, [thing])
      else known.push(thing)
    }
  return ofField.map((thing) => {
    // A set is walked through while it grows, and takes a thing that is below two others once.
    const all = new Set([thing])
    for (const { key } of all) for (const below of narrower.get(key) ?? []) all.add(below)
    const words = [...all].flatMap((one) => (one === thing ? one.words : one.words.slice(0, MAIN_NAMES)))
    // A need may be another form of a name, which means more: "spring rolls".
    const needs = thing.needs.filter((need) => !nameOf.has(bare(need)))
    return { phrases: [...new Set([...thing.names, ...needs])], words: [...new Set(words)].slice(0, MOST_WORDS) }
  })
}

/** Names of one thing share its words; a name or need of several means them all. */
async function toRows(named: readonly Named[]): Promise<LexiconRow[]> {
  const byPhrase = new Map<string, string[][]>()
  await inTurns(named, ({ phrases, words }) => {
    for (const phrase of phrases) {
      const lists = byPhrase.get(phrase)
      if (lists === undefined) byPhrase.set(phrase, [words])
      else lists.push(words)
    }
  })
  const rows: LexiconRow[] = named.map((row) => ({ kind: 'is', ...row }))
  await inTurns(byPhrase, ([phrase, lists]) => {
    if (lists.length > 1) rows.push({ kind: 'is', phrases: [phrase], words: uniteInTurn(lists) })
  })
  return rows
}

/** The words of several things, the first of each before the second of any. */
function uniteInTurn(lists: readonly string[][]): string[] {
  const united = new Set<string>()
  const longest = Math.max(...lists.map(({ length }) => length))
  for (let at = 0; at < longest && united.size < MOST_WORDS; at += 1)
    for (const words of lists) {
      const word = words[at]
      if (word !== undefined && united.size < MOST_WORDS) united.add(word)
    }
  return [...united]
}

/** French, not the English article. */
const TEA = 'the'

/** A name without its little words; one that would keep a single word of several stays as it is: "crème pour le change". */
function withoutLittle(name: string): string {
  const words = name.split(' ')
  const nouns = words.filter((word) => word === TEA || (word.length > 1 && !functionWords.has(word)))
  return nouns.length > 1 || words.length === 1 ? nouns.join(' ') || name : name
}
