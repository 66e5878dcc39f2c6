import { readFileSync } from 'node:fs'
import { readCsv } from '#lib/text/csv.ts'
import { functionWords } from '#features/catalog/search/lexicon/function-words.ts'
import type { LexiconRow } from '#features/catalog/search/lexicon/lexicon.ts'
import { foldName } from './fold-name.ts'

/** A thing that shops sell, with its names in all languages and dialects; all texts are folded. */
type Thing = {
  key: string
  /** All names; the main ones of English, French and Arabic stand first. */
  names: string[]
  /** The keys of the broader things that it is one of. */
  kinds: string[]
  /** Phrases of people who need it and do not know its name. */
  needs: string[]
}

/** The files, by the kind of shop that sells the things. */
const fields = ['dishes', 'grocery', 'pharmacy', 'goods'] as const
type Field = (typeof fields)[number]

/** The columns after the key, one for each language. */
const LANGUAGES = 3
/** A broad thing has many narrower ones, and a need many answers; more words than these would make a search slow. */
const MOST_WORDS = 80

let things: Promise<Map<Field, Thing[]>> | null = null

/** Reads the files once. */
export function readThings(): Promise<Map<Field, Thing[]>> {
  things ??= Promise.all(fields.map(async (field) => [field, await parse(field)] as const)).then((all) => new Map(all))
  return things
}

async function parse(field: Field): Promise<Thing[]> {
  const text = readFileSync(new URL(`${field}.csv`, import.meta.url), 'utf8')
  const found: Thing[] = []
  for await (const { row, cells } of readCsv([text])) {
    if (row === 1) continue
    const [key = '', ...rest] = cells
    const [spoken = '', kind = '', needs = ''] = rest.slice(LANGUAGES)
    const languages = rest.slice(0, LANGUAGES).map(split)
    const main = languages.flatMap((names) => names.slice(0, 1))
    const names = [...new Set([...main, ...languages.flat(), ...split(spoken)])]
    found.push({ key, names, kinds: kind.split('|').flatMap((one) => one.trim() || []), needs: split(needs) })
  }
  return found
}

function split(cell: string): string[] {
  return cell.split('|').flatMap((part) => foldName(part.trim()) || [])
}

/** The names and needs of the things of all fields, with the main names of what is narrower. */
export async function listAllThings(): Promise<LexiconRow[]> {
  const all = await readThings()
  return toRows([...all.values()].flatMap(withNarrower))
}

/** A row before phrases of several things are told from those of one. */
type Named = { phrases: string[]; words: string[] }

function withNarrower(ofField: Thing[]): Named[] {
  const narrower = new Map<string, Thing[]>()
  for (const thing of ofField) for (const kind of thing.kinds) narrower.set(kind, [...(narrower.get(kind) ?? []), thing])
  const listBelow = (key: string, above: readonly string[]): Thing[] =>
    (narrower.get(key) ?? []).flatMap((thing) =>
      above.includes(thing.key) ? [] : [thing, ...listBelow(thing.key, [...above, thing.key])],
    )
  return ofField.map(({ key, names, needs }) => {
    const below = listBelow(key, [key]).flatMap((thing) => thing.names.slice(0, LANGUAGES))
    return { phrases: [...names, ...needs], words: [...names, ...below].slice(0, MOST_WORDS) }
  })
}

/** Names of one thing share its words; a name or need of several means them all. */
function toRows(some: readonly Named[]): LexiconRow[] {
  const rows = some.map(({ phrases, words }) => ({
    phrases,
    words: [...new Set(words.flatMap((name) => withoutLittle(name) || []))],
  }))
  const byPhrase = Map.groupBy(
    rows.flatMap(({ phrases, words }) => [...new Set(phrases)].map((phrase) => ({ phrase, words }))),
    ({ phrase }) => phrase,
  )
  const shared = [...byPhrase].flatMap(([phrase, found]) =>
    found.length === 1 ? [] : [{ phrases: [phrase], words: uniteInTurn(found.map(({ words }) => words)) }],
  )
  return [...rows, ...shared].map((row) => ({ kind: 'is', ...row }))
}

/** The words of several things, the first of each before the second of any. */
function uniteInTurn(lists: readonly string[][]): string[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap((words) => words[at] ?? []))
  return [...new Set(inTurn.flat())].slice(0, MOST_WORDS)
}

/** "Creme de marron" is any name with both nouns. */
function withoutLittle(name: string): string {
  return name
    .split(' ')
    .filter((word) => word.length > 1 && !functionWords.has(word))
    .join(' ')
}
