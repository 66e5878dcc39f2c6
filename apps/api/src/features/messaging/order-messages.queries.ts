import { type Insertable, sql } from 'kysely'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import type { OrderMessagesTable } from '#lib/database/tables.gen.ts'

/** The sides of an order's messages; of a parcel, which has no store, the office is the first. */
export type ColleagueSide = 'store' | 'courier'
export type Pair = { orderId: number; courierId: number }

/** Messages of store and courier about an order, newest first. */
export function listOrderMessages(db: Db, { orderId, courierId }: Pair, limit: number) {
  return db
    .selectFrom('order_messages as m')
    .innerJoin('operator_keys as k', 'k.id', 'm.key_id')
    .selectAll('m')
    .select('k.name as key_name')
    .where('m.order_id', '=', orderId)
    .where('m.courier_id', '=', courierId)
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}

/** Adds a message; `isNew` is false if this device sent it before. */
export async function insertOrderMessage(tx: Db, row: Insertable<OrderMessagesTable>): Promise<{ id: number; isNew: boolean }> {
  const added = await tx
    .insertInto('order_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) return { id: added.id, isNew: true }
  const known = await tx
    .selectFrom('order_messages')
    .select('id')
    .where('order_id', '=', row.order_id)
    .where('client_key', '=', row.client_key ?? '')
    .executeTakeFirstOrThrow()
  return { id: known.id, isNew: false }
}

type Reading = Pair & { by: ColleagueSide; upTo: number; now: Date }

/** Marks messages of the other side up to this one as seen, and all before an own one. */
export async function markOrderMessagesSeen(tx: Db, { orderId, courierId, by, upTo, now }: Reading): Promise<void> {
  await tx
    .updateTable('order_messages')
    .set({ seen_at: now })
    .where('order_id', '=', orderId)
    .where('courier_id', '=', courierId)
    .where('side', '!=', by)
    .where('id', '<=', upTo)
    .where('seen_at', 'is', null)
    .execute()
}

export async function countUnseen(db: Db, { orderId, courierId }: Pair, by: ColleagueSide): Promise<number> {
  const { unread } = await db
    .selectFrom('order_messages')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('order_id', '=', orderId)
    .where('courier_id', '=', courierId)
    .where('side', '!=', by)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Unread messages by order, of colleagues and of customers who named the order. */
export async function listUnreadOrders(db: Db, { courier, storeIds, role }: Operator) {
  const own = courier?.id ?? null
  const stores = storeIds === null ? sql<boolean>`true` : sql<boolean>`o.store_id = any(${storeIds})`
  // The office reads what was written to it: about parcels, and to support.
  const answered = storeIds === null ? sql<boolean>`o.store_id is null` : stores
  const asCourier = sql<boolean>`m.side = 'store' and m.courier_id = ${own} and o.courier_id = ${own}`
  const asShop = sql<boolean>`m.side = 'courier' and m.courier_id = o.courier_id and ${role === 'admin' ? answered : stores}`
  const partner = own === null ? sql<boolean>`c.store_id = any(${storeIds ?? []})` : sql<boolean>`c.courier_id = ${own}`
  const { rows } = await sql<{ order_id: number; unread: number; from_customer: number }>`
    select order_id, count(*)::int as unread, (count(*) filter (where from_customer))::int as from_customer from (
      select m.order_id, false as from_customer from order_messages m join orders o on o.id = m.order_id
      where m.seen_at is null and ${own === null ? asShop : asCourier}
      union all
      select m.order_id, true from conversations c join messages m on m.conversation_id = c.id and m.id > c.other_seen_id
      where ${partner} and c.other_unread > 0 and m.side = 'customer' and m.order_id is not null) as unseen
    group by order_id order by order_id desc limit 200`.execute(db)
  return rows
}

/** Deletes what store and courier wrote about these orders. */
export async function deleteOrderMessages(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0)
    await tx
      .deleteFrom('order_messages')
      .where('order_id', 'in', [...orderIds])
      .execute()
}

/** Deletes the oldest of them that were written before `time`; false if there are none. */
export async function deleteOrderMessagesBefore(tx: Db, time: Date, most: number): Promise<boolean> {
  const { rows } = await sql`
    delete from order_messages where id in (
      select id from order_messages where created_at < ${time} order by created_at, id limit ${most} for update skip locked)
    returning id`.execute(tx)
  return rows.length > 0
}
