import { createHash } from 'node:crypto'
import type { OwnMeaning } from '@medina/contract/operator/searches/operator-searches'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'

/** The lexicon of a module is built in memory. */
const MOST_ROWS = 2000

/** Rows of the owner's lexicon that count in a module, newest first. */
export async function listOwnMeanings(db: Db, moduleId: number): Promise<OwnMeaning[]> {
  return db
    .selectFrom('search_lexicon')
    .select(['id', 'module_id', 'kind', 'phrases', 'meanings'])
    .where('status', '=', true)
    .where((row) => row.or([row('module_id', '=', moduleId), row('module_id', 'is', null)]))
    .orderBy('id', 'desc')
    .limit(MOST_ROWS)
    .execute()
}

type NewMeaning = { moduleId: number; text: string; meanings: string[] }

/**
 * Sets the meaning of a text in a module as a row of the lexicon, which files export and import like any other. Its slug follows from the
 * folded text, so that a repeated call changes the row. Refused if nothing of the text or a meaning is left to search by.
 */
export async function writeOwnMeaning(
  tx: Db,
  { moduleId, text, meanings }: NewMeaning,
): Promise<OwnMeaning | { refusal: 'text' | 'meanings' | 'many' }> {
  const { rows: folds } = await sql<{ text: string }>`
    select fold_text(each) as text from unnest(${[text, ...meanings]}::text[]) with ordinality as e (each, place) order by place`.execute(
    tx,
  )
  const [folded = '', ...words] = folds.map((row) => row.text)
  if (folded === '') return { refusal: 'text' }
  if (words.some((word) => word === '')) return { refusal: 'meanings' }
  const slug = `desk-${moduleId}-${createHash('sha256').update(folded).digest('hex').slice(0, 12)}`
  const { count } = await tx
    .selectFrom('search_lexicon')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('slug', '<>', slug)
    .executeTakeFirstOrThrow()
  if (count >= MOST_ROWS) return { refusal: 'many' }
  // A new id puts the row after all others: of two meanings of a phrase, the last one counts.
  await tx.deleteFrom('search_lexicon').where('slug', '=', slug).execute()
  return (
    tx
      .insertInto('search_lexicon')
      .values({ slug, module_id: moduleId, kind: 'is', phrases: [text], meanings, status: true })
      // Two people may write the same text at once.
      .onConflict((row) => row.column('slug').doUpdateSet({ phrases: [text], meanings, status: true }))
      .returning(['id', 'module_id', 'kind', 'phrases', 'meanings'])
      .executeTakeFirstOrThrow()
  )
}

/** Removes a row of the lexicon; its phrases, or null if there is none. */
export async function removeOwnMeaning(tx: Db, id: number): Promise<string[] | null> {
  const removed = await tx.deleteFrom('search_lexicon').where('id', '=', id).returning('phrases').executeTakeFirst()
  return removed?.phrases ?? null
}
