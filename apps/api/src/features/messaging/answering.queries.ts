import { type RawBuilder, sql } from 'kysely'
import type { Operator } from '#lib/actor.ts'
import { cursorColumn, isAfter, orderBy, readCursor, type SortOrder } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { selectConversations, withType } from './conversations.queries.ts'

export const newestFirst: SortOrder = {
  name: 'conversations',
  keys: [
    { by: sql.ref('c.last_message_at'), type: 'timestamptz', isDescending: true },
    { by: sql.ref('c.id'), type: 'int8', isDescending: true },
  ],
}

type Reading = { operator: Operator; since: Date }
type Where = Reading & {
  state: 'open' | 'answered' | undefined
  kind: 'store' | 'courier' | 'support' | undefined
  storeId: number | undefined
  cursor: string | undefined
}

/** Conversations with a message that the operator may answer, newest first. */
export function listAnswered(db: Db, { state, kind, storeId, cursor, ...reading }: Where, limit: number) {
  const types = { store: withType.vendor, courier: withType.delivery_man, support: withType.admin }
  return selectAnswered(db, reading)
    .where('c.last_message_id', 'is not', null)
    .$if(state !== undefined, (query) => query.where('c.is_answered', '=', state === 'answered'))
    .$if(kind !== undefined, (query) => query.where(types[kind ?? 'support']))
    .$if(storeId !== undefined, (query) => query.where('c.store_id', '=', storeId ?? 0))
    .$if(cursor !== undefined, (query) => query.where(isAfter(newestFirst, readCursor(newestFirst, cursor ?? ''))))
    .select(cursorColumn(newestFirst).as('place'))
    .orderBy(orderBy(newestFirst))
    .limit(limit)
    .execute()
}

export function findAnswered(db: Db, id: number, reading: Reading) {
  return selectAnswered(db, reading).where('c.id', '=', id).executeTakeFirst()
}
export type Answered = NonNullable<Awaited<ReturnType<typeof findAnswered>>>

function selectAnswered(db: Db, { operator, since }: Reading) {
  return selectConversations(db, { since })
    .leftJoin('operator_keys as k', 'k.id', 'c.taken_by')
    .select(['k.name as taken_by_name', sql<string | null>`coalesce(p.language, o.language)`.as('customer_language')])
    .where(isFor(operator))
}

/**
 * A courier's key answers for its courier, a store's key for its stores, and a key of the whole business for support and everybody else.
 */
function isFor({ role, storeIds, courier }: Operator): RawBuilder<boolean> {
  if (role === 'deliveryman') return sql<boolean>`c.courier_id = ${courier?.id ?? 0}`
  const stores = storeIds === null ? sql<boolean>`true` : sql<boolean>`c.store_id = any(${storeIds})`
  if (role === 'admin') return stores
  const isProvider = role === 'provider'
  return sql<boolean>`(c.store_id is not null and ${stores} and (m.module_type = 'rental') = ${isProvider})`
}

/** False while another key has it. */
export async function setTaken(db: Db, id: number, { keyId, taken }: { keyId: number; taken: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ taken_by: taken ? keyId : null })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('taken_by', 'is', null), eb('taken_by', '=', keyId)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
