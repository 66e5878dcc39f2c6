import type { OperatorQuestion } from '@medina/contract/operator/operator-questions'
import type { Api } from '#api.ts'
import { notifyOfItem } from '#features/notifications/public.ts'
import {
  listQuestionsOf,
  lockQuestion,
  type QuestionRecord,
  type QuestionState,
  setAnswer,
  setDeclined,
  stateOf,
} from '#features/questions/public.ts'
import type { Operator } from '#lib/actor.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize, translate } from '#lib/i18n.ts'
import { chooseStores, hasStore } from '#features/operator/keys/operator-keys.ts'
import { recordActs } from './operator-acts.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints'>
type Wish = {
  state: QuestionState | undefined
  storeId: number | undefined
  limit: number
  cursor: string | undefined
  language: Language
}
type Page = { questions: OperatorQuestion[]; next_cursor: string | null }

/** Questions about the items of the operator's stores, newest first. */
export async function listItemQuestions({ db }: Doing, operator: Operator, wish: Wish): Promise<Page> {
  const { state = null, limit, language } = wish
  const storeIds = chooseStores(operator, wish.storeId)
  const before = readIdCursor(wish.cursor)
  if (storeIds?.length === 0) return { questions: [], next_cursor: null }
  const found = await listQuestionsOf(db, { storeIds, state, before, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return {
    questions: rows.map((row) => toQuestion(row, language)),
    next_cursor: found.length > limit ? writeIdCursor(rows.at(-1)?.id) : null,
  }
}

type Answer = { id: number; answer: string | null; language: Language }

/** Answers a question, or removes the answer. The customer is notified of the first answer. Throws 404 for another store's question. */
export async function answerQuestion(
  api: Doing,
  operator: Operator,
  { id, answer, language }: Answer,
): Promise<OperatorQuestion> {
  return changeQuestion(api, operator, { id, language }, async (tx, question, now) => {
    await setAnswer(tx, { id, answer, keyId: operator.id, now })
    const { answered_at, item_id: itemId, customer_id: customerId } = question
    if (answer !== null && answered_at === null) await notifyOfItem(tx, { type: 'item_answer', itemId, customerId, now })
    return { act: answer === null ? 'question_answer_removed' : 'question_answered', after: { answer, declined_at: null } }
  })
}

/** Declines a question, which hides it. Throws 404 for another store's question. */
export async function declineQuestion(
  api: Doing,
  operator: Operator,
  { id, language }: Omit<Answer, 'answer'>,
): Promise<OperatorQuestion> {
  return changeQuestion(api, operator, { id, language }, async (tx, _, now) => {
    await setDeclined(tx, { id, keyId: operator.id, now })
    return { act: 'question_declined', after: { declined_at: now } }
  })
}

type Changed = { act: string; after: Partial<QuestionRecord> }
type Change = (tx: Db, question: QuestionRecord, now: Date) => Promise<Changed>

async function changeQuestion(
  { db, clock, endpoints }: Doing,
  operator: Operator,
  { id, language }: Omit<Answer, 'answer'>,
  change: Change,
): Promise<OperatorQuestion> {
  const now = clock.now()
  const changed = await db.transaction().execute(async (tx) => {
    const question = await lockQuestion(tx, id)
    if (question === null || !hasStore(operator, question.store_id)) throw notFound('question', 'question.unknown')
    const { act, after } = await change(tx, question, now)
    const { store_id: storeId, item_name: name } = question
    await recordActs(tx, [{ keyId: operator.id, storeId, act, about: { name }, now }])
    return { ...question, ...after }
  })
  endpoints.invalidate()
  return toQuestion(changed, language)
}

function toQuestion(row: QuestionRecord, language: Language): OperatorQuestion {
  const { id, item_id, store_id, words, answer, created_at } = row
  return {
    id,
    item_id,
    item_name: localize(row.item_name, language),
    store_id,
    store_name: localize(row.store_name, language),
    words,
    customer_name: row.f_name || translate(language, 'review.somebody'),
    answer,
    state: stateOf(row),
    created_at: created_at.toISOString(),
  }
}
