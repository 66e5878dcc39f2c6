import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/i18n.ts'

/** A question of the help page in all languages; the answer is Markdown. */
export type StoredQuestion = {
  slug: string
  topic: Translated
  question: Translated
  answer: Translated
  needs: string[]
  position: number
  status: boolean
}

/** All rows in the order of the page; no row at all in a shop that has never changed a question. */
export function listQuestionRows(db: Db): Promise<(StoredQuestion & { removed: boolean })[]> {
  return db.selectFrom('help_questions').selectAll().orderBy('position').orderBy('slug').execute()
}

/** Makes concurrent writers wait for each other until the transaction ends. */
export async function lockQuestions(tx: Db): Promise<void> {
  await sql`lock table help_questions in share row exclusive mode`.execute(tx)
}

export async function upsertQuestions(tx: Db, questions: readonly StoredQuestion[]): Promise<void> {
  for (const { slug, topic, question, answer, needs, position, status } of questions) {
    const row = {
      topic: JSON.stringify(topic),
      question: JSON.stringify(question),
      answer: JSON.stringify(answer),
      needs,
      position,
      status,
      removed: false,
    }
    await tx
      .insertInto('help_questions')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute()
  }
}

/** Marks a question as removed; false if there is none. */
export async function markRemoved(tx: Db, slug: string): Promise<boolean> {
  const row = await tx
    .updateTable('help_questions')
    .set({ removed: true })
    .where('slug', '=', slug)
    .where('removed', '=', false)
    .returning('slug')
    .executeTakeFirst()
  return row !== undefined
}
