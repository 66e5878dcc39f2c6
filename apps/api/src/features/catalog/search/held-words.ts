import { sql } from '#lib/database/statements/sql.ts'
import type { Place } from '#features/catalog/items/find-items.ts'
import type { Db } from '#lib/database/database.ts'
import { MEASURE } from './find-head.ts'
import { listNear } from './guess-word.ts'
import { functionWords, requestWords } from './lexicon/function-words.ts'
import { quote } from './lexicon/quote.ts'
import type { FoundRow, Reading } from './look-up.ts'
import { hasLabelled } from './measure-reach.ts'
import type { Correction, HeldWord } from './search-terms.ts'

/** A typo has so many neighbours that are tried. */
const MOST_NEAR = 12

/**
 * The words of a text that a good's own texts may have, whatever they mean: its name, its tags, and the names of its category and brand. Empty
 * for a text of one word, and for one with a word that the catalogue lacks.
 */
export async function readHeld(
  db: Db,
  typed: readonly string[],
  corrected: readonly Correction[],
  reading: Reading,
): Promise<HeldWord[]> {
  const rows = await listRows(reading)
  const words = listTelling(typed).map((word) => {
    const read = corrected.find((correction) => correction.typed === word)?.to.flatMap((to) => to.split(' ')) ?? [word]
    return read.flatMap((one) => formsOf(rows, one))
  })
  return withSigns(db, words)
}

/**
 * The text with a typo of one letter replaced by a word that goods have together with its others: "egg frid" is fried. Null if no word is
 * unknown, if goods have all words as typed, and if no near word fits.
 */
export async function readNear(db: Db, place: Place, typed: readonly string[], reading: Reading): Promise<string[] | null> {
  const words = listTelling(typed)
  const rows = await listRows(reading)
  const unknown = words.filter((word) => rows.get(word)?.is_known === false && !reading.plain.includes(word))
  if (words.length < 2 || unknown.length === 0) return null
  const isHeld = async (forms: string[][]) => hasLabelled(db, place, await withSigns(db, forms))
  const formsWith = (word: string, near: string[]) => words.map((other) => (other === word ? near : formsOf(rows, other)))
  if (await isHeld(words.map((word) => formsOf(rows, word)))) return null
  for (const word of unknown) {
    const near = (await listNear(db, word, reading)).slice(0, MOST_NEAR)
    if (!(await isHeld(formsWith(word, near)))) continue
    for (const one of near) if (await isHeld(formsWith(word, [one]))) return typed.map((other) => (other === word ? one : other))
  }
  return null
}

/**
 * The words that tell what a good is. Articles, numbers and single letters say little, unless they are most of the text. Words of requests
 * may be those of a tag: "fresh today".
 */
function listTelling(typed: readonly string[]): string[] {
  const words = [...new Set(typed)].filter((word) => word.length > 1 && !MEASURE.test(word))
  const telling = words.filter((word) => !functionWords.has(word) || requestWords.has(word))
  return telling.length > 1 ? telling : words
}

/** The single words that were looked up for the readings of a text. */
async function listRows({ vocabulary }: Reading): Promise<Map<string, FoundRow>> {
  const rows = (await Promise.all(vocabulary.values())).flat()
  return new Map(rows.flatMap((row) => (row.size > 1 ? [] : [[row.typed, row]])))
}

/** Words of filters and of requests were not looked up: names may have them as typed. */
function formsOf(rows: Map<string, FoundRow>, word: string): string[] {
  const row = rows.get(word)
  return row === undefined ? [word] : [...(row.is_known ? [word] : []), ...row.forms]
}

/** The words with the categories, and their children, and the brands that one of their forms names. */
async function withSigns(db: Db, words: readonly string[][]): Promise<HeldWord[]> {
  if (words.length < 2 || words.some(({ length }) => length === 0)) return []
  const queries = words.map((forms) => forms.map(quote).join(' | '))
  const { rows } = await sql<{ place: number; sign: string }>`
    with asked as (
      select place::int, query::tsquery from jsonb_array_elements_text(${JSON.stringify(queries)}::jsonb) with ordinality as each_one (query, place)
    ), found as (select a.place, c.id from asked a join categories c on c.search_vector @@ a.query)
    select place, '#c' || id as sign from found
    union select f.place, '#c' || c.id from found f join categories c on c.parent_id = f.id
    union select a.place, '#b' || b.id from asked a join brands b on b.search_vector @@ a.query`.execute(db)
  const signsOf = Map.groupBy(rows, ({ place }) => place)
  return queries.map((query, at) => ({ words: query, signs: (signsOf.get(at + 1) ?? []).map(({ sign }) => sign) }))
}
