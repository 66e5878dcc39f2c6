import { type Selectable, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { ItemQuestionsTable } from '#lib/database/tables.gen.ts'

type Row = Selectable<ItemQuestionsTable>
export type QuestionState = 'open' | 'answered' | 'declined'

/** Literals, so that the planner can use the partial indexes. */
const states = {
  open: sql<boolean>`q.answer is null and q.declined_at is null`,
  answered: sql<boolean>`q.answer is not null and q.declined_at is null`,
  declined: sql<boolean>`q.declined_at is not null`,
}

export function stateOf({ answer, declined_at }: Pick<Row, 'answer' | 'declined_at'>): QuestionState {
  if (declined_at !== null) return 'declined'
  return answer === null ? 'open' : 'answered'
}

type Page = { before: number | null; limit: number }

/** The answered questions of an item, newest first. */
export async function listShown(db: Db, itemId: number, { before, limit }: Page) {
  let query = db
    .selectFrom('item_questions as q')
    .innerJoin('customers as c', 'c.id', 'q.customer_id')
    .select(['q.id', 'q.item_id', 'q.words', 'q.answer', 'q.answered_at', 'q.created_at', 'c.f_name'])
    .where('q.item_id', '=', itemId)
    .where(states.answered)
  if (before !== null) query = query.where('q.id', '<', before)
  return query.orderBy('q.id', 'desc').limit(limit).execute()
}

/** A customer's own questions about an item, newest first. */
export async function listOwn(db: Db, { customerId, itemId }: { customerId: number; itemId: number }): Promise<Row[]> {
  return db
    .selectFrom('item_questions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .execute()
}

/** Serializes the questions of one customer, so that the limit holds for concurrent calls. */
export async function lockAuthor(tx: Db, customerId: number): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
}

/** The number of questions of a customer that wait for an answer. */
export async function countOpen(tx: Db, customerId: number): Promise<number> {
  const counted = tx
    .selectFrom('item_questions as q')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('q.customer_id', '=', customerId)
    .where(states.open)
  return (await counted.executeTakeFirstOrThrow()).count
}

type NewQuestion = Pick<Row, 'item_id' | 'customer_id' | 'words' | 'created_at'>

export async function insertQuestion(tx: Db, question: NewQuestion): Promise<Row> {
  return tx.insertInto('item_questions').values(question).returningAll().executeTakeFirstOrThrow()
}

/** Returns the item of the deleted question; null if the customer has no such question. */
export async function deleteOwn(db: Db, { id, customerId }: { id: number; customerId: number }): Promise<number | null> {
  const row = await db
    .deleteFrom('item_questions')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('item_id')
    .executeTakeFirst()
  return row?.item_id ?? null
}

/** `null` means no restriction: every store, any state. */
export type QuestionFilter = Page & { storeIds: number[] | null; state: QuestionState | null }

/** Questions about items of stores, newest first. */
export async function listQuestionsOf(db: Db, { storeIds, state, before, limit }: QuestionFilter) {
  let query = selectQuestions(db)
  if (storeIds !== null) query = query.where(sql<boolean>`i.store_id = any(${storeIds}::bigint[])`)
  if (state !== null) query = query.where(states[state])
  if (before !== null) query = query.where('q.id', '<', before)
  return query.orderBy('q.id', 'desc').limit(limit).execute()
}

export type QuestionRecord = Awaited<ReturnType<typeof listQuestionsOf>>[number]

/** Locks the question until the transaction ends; null if there is none. */
export async function lockQuestion(tx: Db, id: number): Promise<QuestionRecord | null> {
  return (await selectQuestions(tx).where('q.id', '=', id).forUpdate('q').executeTakeFirst()) ?? null
}

function selectQuestions(db: Db) {
  return db
    .selectFrom('item_questions as q')
    .innerJoin('items as i', 'i.id', 'q.item_id')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .innerJoin('customers as c', 'c.id', 'q.customer_id')
    .select(['q.id', 'q.item_id', 'q.customer_id', 'q.words', 'q.answer', 'q.answered_at', 'q.declined_at', 'q.created_at'])
    .select(['i.name as item_name', 'i.store_id', 's.name as store_name', 'c.f_name'])
}

type Answer = { id: number; answer: string | null; keyId: number; now: Date }

/** Answers a question, which also ends its decline; null removes the answer. */
export async function setAnswer(tx: Db, { id, answer, keyId, now }: Answer): Promise<void> {
  const answered = { answer, answered_at: answer === null ? null : now, declined_at: null, key_id: keyId }
  await tx.updateTable('item_questions').set(answered).where('id', '=', id).execute()
}

export async function setDeclined(tx: Db, { id, keyId, now }: Omit<Answer, 'answer'>): Promise<void> {
  await tx.updateTable('item_questions').set({ declined_at: now, key_id: keyId }).where('id', '=', id).execute()
}
