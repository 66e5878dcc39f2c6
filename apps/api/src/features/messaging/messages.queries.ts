import { type Insertable, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { MessagesTable } from '#lib/database/tables.gen.ts'
import { isAbout, isOf, type Viewed } from './conversations.queries.ts'
import type { Side } from './parties.ts'

function selectMessages(db: Db) {
  return db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('trips as t', 't.id', 'm.trip_id')
    .leftJoin('operator_keys as k', 'k.id', 'm.key_id')
    .selectAll('m')
    .select(['c.customer_id', 'c.guest_id', 'c.store_id', 'c.courier_id', 'c.customer_seen_id', 'c.other_seen_id'])
    .select(({ fn }) => [
      fn.coalesce('o.order_amount', 't.trip_amount').as('order_amount'),
      fn.coalesce('o.currency_digits', 't.currency_digits').as('currency_digits'),
      sql<string | null>`coalesce(o.order_status, t.trip_status)`.as('order_status'),
      fn.coalesce('o.created_at', 't.created_at').as('ordered_at'),
      'o.address as order_address',
      'k.name as key_name',
      sql<number | null>`coalesce((select sum(l.quantity)::int from order_lines l where l.order_id = o.id),
        (select sum(l.quantity)::int from trip_lines l where l.trip_id = t.id))`.as('details_count'),
    ])
}
export type MessageRecord = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

type Slice = { limit: number; skip: number; before: number | undefined }

/** Messages of a conversation, newest first. */
export function listMessages(db: Db, conversationId: number, { limit, skip, before }: Slice): Promise<MessageRecord[]> {
  return selectMessages(db)
    .where('m.conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
}

export async function countMessages(db: Db, conversationId: number): Promise<number> {
  const { total } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow()
  return total
}

/** These messages, oldest first. */
export function listByIds(db: Db, ids: readonly number[]): Promise<MessageRecord[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectMessages(db)
    .where('m.id', 'in', [...ids])
    .orderBy('m.id')
    .execute()
}

/** The first messages of an owner's conversations after this one. */
export async function listAfter(db: Db, viewed: Viewed, after: number): Promise<MessageRecord[]> {
  return selectMessages(db)
    .where(...isOf(viewed))
    .where(isAbout(viewed))
    .where('c.last_message_id', '>', after)
    .where('m.id', '>', after)
    .orderBy('m.id')
    .limit(200)
    .execute()
}

export async function findMessage(db: Db, id: number): Promise<MessageRecord> {
  return selectMessages(db).where('m.id', '=', id).executeTakeFirstOrThrow()
}

/** The message that a device wrote under this key; null for none. */
export async function findByKey(db: Db, conversationId: number, clientKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Adds a message, under the lock of its owner. All earlier messages then count as seen by its author. */
export async function insertMessage(tx: Db, row: Insertable<MessagesTable> & { side: Side }): Promise<number> {
  const { id } = await tx.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow()
  const isOwn = row.side === 'customer'
  await tx
    .updateTable('conversations')
    .set({
      last_message_id: id,
      last_message_at: row.created_at,
      ...(isOwn
        ? { other_unread: sql<number>`other_unread + 1`, customer_unread: 0, customer_seen_id: id, is_answered: false }
        : { customer_unread: sql<number>`customer_unread + 1`, other_unread: 0, other_seen_id: id, is_answered: true }),
    })
    .where('id', '=', row.conversation_id)
    .execute()
  return id
}
