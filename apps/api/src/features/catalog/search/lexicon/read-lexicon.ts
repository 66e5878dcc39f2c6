import { readFileSync } from 'node:fs'
import type { ModuleType } from '@medina/contract/site'
import { readModules } from '#features/site/site.service.ts'
import type { Db } from '#lib/database/database.ts'
import { readCsv } from '#lib/text/csv.ts'

/**
 * The meaning of a phrase to shoppers. `is`: the words of the catalogue for it, of which any will do. `trait`: it describes a thing and
 * names none ("red"). `mark`: a filter (`halal`, `veg`, `organic`).
 */
export type Meaning = { kind: 'is' | 'trait' | 'mark'; words: string[] }
export type Lexicon = {
  /** Meanings by folded phrase. */
  phrases: ReadonlyMap<string, Meaning>
  /** The words that tell of an allergen, by its folded name. */
  allergens: ReadonlyMap<string, string[]>
}

const kinds = ['is', 'trait', 'mark', 'allergen'] as const
type Row = { module: string; kind: (typeof kinds)[number]; phrases: string[]; words: string[] }

/** The phrases of a module; without a module, those of all modules. */
export async function readLexicon(db: Db, moduleId: number | null): Promise<Lexicon> {
  const module = (await readModules(db)).find(({ id }) => id === moduleId)
  return lexiconOf(module?.module_type ?? null)
}

const lexicons = new Map<ModuleType | null, Promise<Lexicon>>()

function lexiconOf(type: ModuleType | null): Promise<Lexicon> {
  const lexicon = lexicons.get(type) ?? buildLexicon(type)
  lexicons.set(type, lexicon)
  return lexicon
}

/** A module's own meaning of a phrase replaces the general one. */
async function buildLexicon(type: ModuleType | null): Promise<Lexicon> {
  const phrases = new Map<string, Meaning>()
  const allergens = new Map<string, string[]>()
  const all = await readRows()
  for (const module of ['', type])
    for (const row of all.filter((one) => one.module === module)) {
      for (const phrase of row.phrases) {
        if (row.kind === 'allergen') allergens.set(phrase, row.words)
        else phrases.set(phrase, { kind: row.kind, words: row.words })
      }
    }
  return { phrases, allergens }
}

let rows: Promise<Row[]> | null = null

/** The file is folded as `fold_text` folds what people type; a test compares. */
function readRows(): Promise<Row[]> {
  rows ??= parse(readFileSync(new URL('lexicon.csv', import.meta.url), 'utf8'))
  return rows
}

async function parse(text: string): Promise<Row[]> {
  const parsed: Row[] = []
  for await (const { row, cells } of readCsv([text])) {
    if (row === 1) continue
    const [module = '', name = '', phrases = '', words = ''] = cells
    const kind = kinds.find((one) => one === name)
    if (kind === undefined) throw new Error(`lexicon.csv, row ${row}: there is no kind "${name}".`)
    parsed.push({ module, kind, phrases: split(phrases), words: split(words) })
  }
  return parsed
}

function split(cell: string): string[] {
  return cell.split('|').flatMap((part) => part.trim() || [])
}
