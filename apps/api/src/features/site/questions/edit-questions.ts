import { MOST_QUESTIONS } from '@medina/contract/help-question-limits'
import type { Db } from '#lib/database/database.ts'
import { baseText } from '#lib/i18n.ts'
import { renderMarkdown } from '#lib/text/markdown.ts'
import { listDefaultQuestions } from './default-questions.ts'
import { listQuestionRows, lockQuestions, markRemoved, type StoredQuestion, upsertQuestions } from './help-questions.queries.ts'

/** The questions of the shop, hidden ones included: those of the product until the shop changes one. */
export async function listQuestions(db: Db): Promise<StoredQuestion[]> {
  const rows = await listQuestionRows(db)
  if (rows.length === 0) return listDefaultQuestions()
  return rows.flatMap(({ removed, ...question }) => (removed ? [] : [question]))
}

/** Adds questions, or replaces those of the same slug; in a transaction. */
export async function saveQuestions(tx: Db, questions: readonly StoredQuestion[]): Promise<void> {
  if (questions.length === 0) return
  await adoptDefaults(tx)
  await upsertQuestions(tx, questions)
}

/** Removes a question, in a transaction; false if there is none. */
export async function removeQuestion(tx: Db, slug: string): Promise<boolean> {
  await adoptDefaults(tx)
  return markRemoved(tx, slug)
}

export type QuestionAnswer = (StoredQuestion & { isNew: boolean }) | { refusal: 'empty' | 'too_many' }

/** Writes one question of the operator API. */
export async function writeQuestion(db: Db, question: StoredQuestion): Promise<QuestionAnswer> {
  if ((await renderMarkdown(baseText(question.answer))) === '') return { refusal: 'empty' }
  return db.transaction().execute(async (tx) => {
    await adoptDefaults(tx)
    const known = await listQuestions(tx)
    const isNew = known.every(({ slug }) => slug !== question.slug)
    if (isNew && known.length >= MOST_QUESTIONS) return { refusal: 'too_many' }
    await upsertQuestions(tx, [question])
    return { ...question, isNew }
  })
}

/** Stores the questions of the product before the first change, so that the others stay on the page. */
async function adoptDefaults(tx: Db): Promise<void> {
  await lockQuestions(tx)
  if ((await listQuestionRows(tx)).length === 0) await upsertQuestions(tx, listDefaultQuestions())
}
