import type { ItemQuestion, OwnQuestion } from '@medina/contract/catalog/item-questions'
import type { Selectable } from 'kysely'
import type { Api } from '#api.ts'
import { getItemsForOrder } from '#features/catalog/public.ts'
import { limitAll } from '#features/identity/public.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { ItemQuestionsTable } from '#lib/database/tables.gen.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { countOpen, deleteOwn, insertQuestion, listOwn, listShown, lockAuthor, stateOf } from './questions.queries.ts'

const PAGE_SIZE = 10
/** Limits against spam: questions of a customer within an hour, and those that wait for an answer. */
const PER_HOUR = 5
const MOST_OPEN = 20

type Reading = { itemId: number; cursor: string | undefined; language: Language }

/** A page of the answered questions about an item, newest first; empty for an unknown item. */
export async function listQuestions(
  { db }: Api,
  { itemId, cursor, language }: Reading,
): Promise<{ questions: ItemQuestion[]; next_cursor: string | null }> {
  const found = await listShown(db, itemId, { before: readIdCursor(cursor), limit: PAGE_SIZE + 1 })
  const rows = found.slice(0, PAGE_SIZE)
  return {
    questions: rows.map(({ f_name, answer, answered_at, created_at, ...row }) => ({
      ...row,
      answer: answer ?? '',
      customer_name: f_name || translate(language, 'review.somebody'),
      created_at: created_at.toISOString(),
      answered_at: (answered_at ?? created_at).toISOString(),
    })),
    next_cursor: found.length > PAGE_SIZE ? writeIdCursor(rows.at(-1)?.id) : null,
  }
}

type Asking = { customerId: number; itemId: number; words: string }

export async function listOwnQuestions({ db }: Api, asking: Omit<Asking, 'words'>): Promise<{ questions: OwnQuestion[] }> {
  return { questions: (await listOwn(db, asking)).map(toOwn) }
}

/**
 * Stores a customer's question, once: a repeated call with the same words returns the open one. Throws 404 for an item that is not shown,
 * 403 while too many of the customer's questions are open, 429 after too many within an hour.
 */
export async function askQuestion(api: Api, { customerId, itemId, words }: Asking): Promise<OwnQuestion> {
  const { db, clock } = api
  const now = clock.now()
  const item = (await getItemsForOrder(db, [itemId], now)).get(itemId)
  if (item === undefined || !item.is_shown) throw notFound('item_id', 'item.not_found')
  const isSame = (row: Row) => row.words === words && stateOf(row) === 'open'
  const known = (await listOwn(db, { customerId, itemId })).find(isSame)
  if (known !== undefined) return toOwn(known)
  const limit = { scope: 'item-question', key: String(customerId), most: PER_HOUR }
  await limitAll(api, [limit], () => refuse(429, 'questions', 'question.too_many'))
  return db.transaction().execute(async (tx) => {
    await lockAuthor(tx, customerId)
    if ((await countOpen(tx, customerId)) >= MOST_OPEN) throw refuse(403, 'questions', 'question.full', { limit: MOST_OPEN })
    return toOwn(await insertQuestion(tx, { customer_id: customerId, item_id: itemId, words, created_at: now }))
  })
}

/** Deletes a customer's own question. Throws the same 404 for another customer's and an unknown one. */
export async function removeQuestion({ db, endpoints }: Api, own: { id: number; customerId: number }): Promise<void> {
  if ((await deleteOwn(db, own)) === null) throw notFound('question', 'question.unknown')
  endpoints.invalidate()
}

type Row = Selectable<ItemQuestionsTable>

function toOwn(row: Row): OwnQuestion {
  const { id, item_id, words, answer, created_at } = row
  return { id, item_id, words, state: stateOf(row), answer, created_at: created_at.toISOString() }
}
