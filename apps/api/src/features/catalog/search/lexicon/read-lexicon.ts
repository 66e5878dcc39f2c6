import { readFileSync } from 'node:fs'
import { sql } from '#lib/database/statements/sql.ts'
import type { ModuleType } from '@medina/contract/site'
import { readModules } from '#features/site/public.ts'
import { cachedRead } from '#lib/caches/cached-read.ts'
import type { Db } from '#lib/database/database.ts'
import { readCsv } from '#lib/text/csv.ts'
import { listAllThings, type NamedThings } from '#features/catalog/search/things/read-things.ts'
import { diets, readContents } from '#features/catalog/search/contents/contents.ts'
import { readStatements } from '#features/catalog/search/contents/knowledge.ts'
import { buildLexicon, dropBareForms, type Lexicon, lexiconKinds, type LexiconRow } from './lexicon.ts'

/** A built-in row is for a type of module, a row of the owner for one module; null is for all. */
type BuiltInRow = LexiconRow & { module: ModuleType | null }
type OwnRow = LexiconRow & { module_id: number | null }

/** The lexicon of a module; `version` identifies its content, as a key for caches. */
export type ModuleLexicon = Lexicon & {
  version: string
  type: ModuleType | null
  /** True for a phrase that names a product in any module. */
  isThing: (phrase: string) => boolean
  /** The lexicons of all modules in one. */
  any: AnyWords
  /** Phrases that the owner has given a meaning. */
  owned: ReadonlySet<string>
}

/** The lexicon without its meanings, for a text that is to be read by the words of the catalogue alone; filters stay. */
export function withoutMeanings(lexicon: ModuleLexicon): ModuleLexicon {
  const known = bareLexicons.get(lexicon)
  if (known !== undefined) return known
  const phrases = new Map([...lexicon.phrases].filter(([, { kind }]) => kind === 'mark'))
  const bare = {
    ...lexicon,
    phrases,
    sorted: [],
    words: new Set<string>(),
    wordsByStart: new Map(),
    keepsFrames: true as const,
    isThing: () => false,
  }
  bareLexicons.set(lexicon, bare)
  return bare
}

/** The lexicon with what things are called anywhere, in place of what the shop's own lexicon calls them. */
export async function ofAllThings(lexicon: ModuleLexicon): Promise<ThingLexicon> {
  const known = thingLexicons.get(lexicon)
  if (known !== undefined) return known
  const ofThings = {
    ...lexicon,
    ...(await readThingsOnce()),
    plain: new Set([...lexicon.plain, ...lexicon.owned]),
    simpleForms: true as const,
    isThing: () => false,
  }
  thingLexicons.set(lexicon, ofThings)
  return ofThings
}

const bareLexicons = new WeakMap<ModuleLexicon, ModuleLexicon>()
export type ThingLexicon = ModuleLexicon & Omit<NamedThings, 'rows'>
type Things = Lexicon & Omit<NamedThings, 'rows'>

const thingLexicons = new WeakMap<ModuleLexicon, ThingLexicon>()
let anyThings: Promise<Things> | null = null

/** Reads all words that a search may need, which takes long; requests that arrive meanwhile go first. */
export async function readAllWords(): Promise<void> {
  await readThingsOnce()
}

function readThingsOnce(): Promise<Things> {
  anyThings ??= buildThings()
  return anyThings
}

/** All things, and the general words that describe them. */
async function buildThings(): Promise<Things> {
  const describing = (await readBuiltIn()).general.filter(({ kind }) => kind !== 'is')
  const { rows, ...needs } = await listAllThings()
  // A word that describes in one language may name a thing in another: "short" is French for shorts.
  const traits = new Set(describing.flatMap(({ kind, phrases }) => (kind === 'trait' ? phrases : [])))
  const names = (some: string[]) => some.filter((word) => !traits.has(word))
  // "Vegan cheese" is a filter and cheese.
  const isStatement = await readStatements()
  const withoutStatements = (some: string[]) => names(some).filter((word) => !isStatement(word))
  const things = rows.map((row) => ({ ...row, phrases: withoutStatements(row.phrases), words: names(row.words) }))
  const lexicon = await buildLexicon([...describing, ...things], { isCompleted: false })
  dropBareForms()
  return { ...lexicon, ...needs }
}

/**
 * The built-in phrases of a module, then the owner's. A module's own meaning of a phrase replaces the general one, and the owner's the
 * built-in one. Without a module only the general phrases count.
 */
export async function readLexicon(db: Db, moduleId: number | null): Promise<ModuleLexicon> {
  const [modules, own] = await Promise.all([readModules(db), readOwnRows(db)])
  const type = modules.find(({ id }) => id === moduleId)?.module_type ?? null
  const version = `${type} ${moduleId} ${own.text}`
  const cached = lexicons.get(version)
  if (cached !== undefined) return cached
  if (lexicons.size >= MOST_LEXICONS) lexicons.clear()
  const ownOf = (id: number | null) => own.rows.filter(({ module_id }) => module_id === id)
  const lexicon = buildOfModule({ version, type }, [...ownOf(null), ...(moduleId === null ? [] : ownOf(moduleId))])
  lexicons.set(version, lexicon)
  return lexicon
}

async function buildOfModule(of: Pick<ModuleLexicon, 'version' | 'type'>, ofOwner: readonly OwnRow[]): Promise<ModuleLexicon> {
  const { general, byType, any } = await readBuiltIn()
  const ofType = of.type === null ? [] : (byType.get(of.type) ?? [])
  const lexicon = await buildLexicon([...general, ...ofType, ...ofOwner])
  const owned = new Set(ofOwner.flatMap(({ kind, phrases }) => (kind === 'part' ? [] : phrases)))
  const isThing = (phrase: string) => any.phrases.get(phrase)?.kind === 'is'
  return { ...lexicon, ...of, isThing, any, owned }
}

/** Enough for the modules of a shop, before and after its owner's changes. */
const MOST_LEXICONS = 50
const lexicons = new Map<string, Promise<ModuleLexicon>>()

/** Makes imported rows of the owner take effect at once in this process. */
export function invalidateOwnLexicon(): void {
  readOwnRows.invalidate()
}

/** `text` identifies the content of the rows. */
const readOwnRows = cachedRead(async (db): Promise<{ rows: OwnRow[]; text: string }> => {
  const folded = (
    column: string,
  ) => sql`array(select fold_text(part) from unnest(${sql.ref(column)}) with ordinality as p (part, place)
    where fold_text(part) <> '' order by place)`
  const { rows } = await sql<OwnRow>`
    select module_id, kind, ${folded('phrases')} as phrases, ${folded('meanings')} as words
    from search_lexicon where status order by id`.execute(db)
  return { rows, text: rows.length === 0 ? '' : JSON.stringify(rows) }
})

/** The phrases and words of all modules. */
type AnyWords = Pick<Lexicon, 'phrases' | 'words' | 'wordsByStart'>
type BuiltIn = { general: BuiltInRow[]; byType: Map<ModuleType | null, BuiltInRow[]>; any: AnyWords }
let builtIn: Promise<BuiltIn> | null = null

/** Reads the file once. It is folded as `fold_text` folds a search text, which a test verifies. */
function readBuiltIn(): Promise<BuiltIn> {
  builtIn ??= parse(readFileSync(new URL('lexicon.csv', import.meta.url), 'utf8'))
  return builtIn
}

async function parse(text: string): Promise<BuiltIn> {
  const rows: BuiltInRow[] = await listContentRows()
  for await (const { row, cells } of readCsv([text])) {
    if (row === 1) continue
    const [module = '', name = '', phrases = '', words = ''] = cells
    const kind = lexiconKinds.find((one) => one === name)
    if (kind === undefined) throw new Error(`lexicon.csv, row ${row}: there is no kind "${name}".`)
    rows.push({ module: module === '' ? null : (module as ModuleType), kind, phrases: split(phrases), words: split(words) })
  }
  const byType = Map.groupBy(rows, ({ module }) => module)
  const { phrases, words, wordsByStart } = await buildLexicon(rows)
  return { general: byType.get(null) ?? [], byType, any: { phrases, words, wordsByStart } }
}

/** The rows of contents: their names as allergens, and the phrases that ask for their absence as marks. */
async function listContentRows(): Promise<BuiltInRow[]> {
  return [...(await readContents()).values()].flatMap(({ code, names, signs, absent }): BuiltInRow[] => [
    // "Without almonds" leaves out all nuts: goods seldom name the one that they contain.
    { module: null, kind: 'allergen', phrases: [...signs, ...names], words: [], content: code },
    { module: null, kind: 'mark', phrases: absent, words: [diets.get(code) ?? code] },
  ])
}

function split(cell: string): string[] {
  return cell.split('|').flatMap((part) => part.trim() || [])
}
