import { type Insertable, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { CustomerNotificationsTable } from '#lib/database/tables.gen.ts'
import type { CreditType } from './words/describe-credit.ts'

/** The customer or guest who placed an order; one of the two ids is null. */
export type OrderOwner = { customer_id: number | null; guest_id: number | null }

export async function insertNotification(tx: Db, row: Insertable<CustomerNotificationsTable>): Promise<void> {
  await tx.insertInto('customer_notifications').values(row).execute()
}

type NewCredit = { type: CreditType; cause: string; customerId: number; now: Date }

/** Adds the notification of a posting and returns the posting's id. */
export async function insertCreditNotification(tx: Db, { type, cause, customerId, now }: NewCredit): Promise<number> {
  const row = await tx
    .insertInto('customer_notifications')
    .columns(['customer_id', 'type', 'transaction_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('ledger_transactions')
        .select((s) => [
          sql<number>`${customerId}::bigint`.as('customer_id'),
          s.val(type).as('type'),
          'id',
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('cause', '=', cause),
    )
    .returning('transaction_id')
    .executeTakeFirstOrThrow()
  if (row.transaction_id === null) throw new RangeError('a notification of a credit names no posting')
  return row.transaction_id
}

/** `orderId`: the order that the message is about; null for any other. */
type Push = { body: string; now: Date; expiresAt: Date; orderId?: number | null }

/** Enqueues a message for each of the owner's devices; false without any. The push key is looked up at delivery, when it may have changed. */
export async function queueForDevices(
  tx: Db,
  owner: OrderOwner,
  { body, now, expiresAt, orderId = null }: Push,
): Promise<boolean> {
  const queued = await tx
    .insertInto('outbox_messages')
    .columns(['channel', 'recipient', 'body', 'language', 'next_attempt_at', 'created_at', 'expires_at', 'order_id'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select((s) => [
          s.val('push').as('channel'),
          sql<string>`id::text`.as('recipient'),
          s.val(body).as('body'),
          'language',
          sql<Date>`${now}::timestamptz`.as('next_attempt_at'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
          sql<number | null>`${orderId}::bigint`.as('order_id'),
        ])
        .where(owner.customer_id === null ? 'guest_id' : 'customer_id', '=', owner.customer_id ?? owner.guest_id),
    )
    .executeTakeFirst()
  return (queued.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export type Reading = { customerId: number; zoneIds: number[] | null; since: Date }

/** The customer's own, newest first. */
export async function listPersonal(db: Db, { customerId, since }: Reading, most: number) {
  return db
    .selectFrom('customer_notifications as n')
    .leftJoin('orders as o', 'o.id', 'n.order_id')
    .leftJoin('trips as t', 't.id', 'n.trip_id')
    .leftJoin('cases as i', 'i.id', 'n.case_id')
    .leftJoin('stores as s', (join) => join.on((eb) => eb('s.id', '=', eb.fn.coalesce('o.store_id', 't.store_id'))))
    .select(['n.id', 'n.order_id', 'n.order_status', 'n.trip_id', 'n.trip_status', 'n.created_at', 'n.read_at'])
    .leftJoin('items as g', 'g.id', 'n.item_id')
    .leftJoin('stores as gs', 'gs.id', 'g.store_id')
    .select(['o.order_type', 's.name as store_name', 'n.type', 'n.case_id', 'i.subject'])
    .select(['n.item_id', 'g.slug as item_slug', 'g.name as item_name', 'gs.name as item_store'])
    .select(creditedBy('n.transaction_id').as('credit'))
    .where('n.customer_id', '=', customerId)
    .where('n.created_at', '>=', since)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
}

/** The amount that a posting has credited to its customer. */
function creditedBy(transaction: 'n.transaction_id' | 't.id') {
  return sql<number | null>`(select e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = ${sql.ref(transaction)} and a.kind in ('wallet', 'points'))`
}

/** Broadcasts of the zones, newest first. */
export async function listBroadcasts(db: Db, reading: Reading, most: number) {
  return selectBroadcasts(db, reading)
    .selectAll('b')
    .select(isReadBy(reading.customerId).as('is_read'))
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(most)
    .execute()
}

export async function countUnread(db: Db, reading: Reading): Promise<number> {
  const [own, all] = await Promise.all([
    db
      .selectFrom('customer_notifications')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('customer_id', '=', reading.customerId)
      .where('created_at', '>=', reading.since)
      .where('read_at', 'is', null)
      .executeTakeFirstOrThrow(),
    selectBroadcasts(db, reading)
      .select(sql<number>`count(*)::int`.as('count'))
      .where(sql<boolean>`not ${isReadBy(reading.customerId)}`)
      .executeTakeFirstOrThrow(),
  ])
  return own.count + all.count
}

function selectBroadcasts(db: Db, { zoneIds, since }: Reading) {
  return db
    .selectFrom('broadcast_notifications as b')
    .where('b.status', '=', true)
    .where('b.created_at', '>=', since)
    .where((eb) => eb.or([eb('b.zone_id', 'is', null), ...(zoneIds === null ? [] : [eb('b.zone_id', 'in', zoneIds)])]))
}

function isReadBy(customerId: number) {
  return sql<boolean>`exists (select from broadcast_reads r where r.broadcast_id = b.id and r.customer_id = ${customerId})`
}

type Marks = { customerId: number; ids: number[]; broadcastIds: number[]; now: Date }

/** Marks the customer's own notifications and broadcasts as read; other ids are ignored. */
export async function markRead(db: Db, { customerId, ids, broadcastIds, now }: Marks): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('customer_notifications')
      .set({ read_at: now })
      .where('customer_id', '=', customerId)
      .where('id', 'in', ids)
      .where('read_at', 'is', null)
      .execute()
  if (broadcastIds.length > 0)
    await db
      .insertInto('broadcast_reads')
      .columns(['customer_id', 'broadcast_id'])
      .expression((eb) =>
        eb
          .selectFrom('broadcast_notifications')
          .select([sql<number>`${customerId}::bigint`.as('customer_id'), 'id'])
          .where('id', 'in', broadcastIds),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function removeNotificationsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('customer_notifications').where('created_at', '<', time).execute()
}

/** The current state of a trip, for the text of a push message. */
export async function findNotifiedTrip(db: Db, tripId: number) {
  const trip = await db
    .selectFrom('trips as t')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .select(['t.id as trip_id', 't.trip_status', 's.name as store_name'])
    .where('t.id', '=', tripId)
    .executeTakeFirst()
  return trip ?? null
}

/** A credit, for the text of a push message. */
export async function findNotifiedCredit(db: Db, transactionId: number) {
  const credit = await db
    .selectFrom('customer_notifications as n')
    .innerJoin('ledger_transactions as t', 't.id', 'n.transaction_id')
    .select(['n.type', creditedBy('t.id').as('amount')])
    .where('t.id', '=', transactionId)
    .executeTakeFirst()
  return credit ?? null
}

/** The subject of an inquiry, for the text of a push message; null once it is deleted. */
export async function findInquirySubject(db: Db, caseId: number): Promise<string | null> {
  const inquiry = await db.selectFrom('cases').select('subject').where('id', '=', caseId).executeTakeFirst()
  return inquiry?.subject ?? null
}

/** An item, for the text of a push message; null once it is deleted. */
export async function findNotifiedItem(db: Db, itemId: number) {
  const item = await db
    .selectFrom('items as i')
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .select(['i.id', 'i.slug', 'i.name as item_name', 's.name as item_store'])
    .where('i.id', '=', itemId)
    .executeTakeFirst()
  return item ?? null
}

/** The current state of an order, for the text of a push message. */
export async function findNotifiedOrder(db: Db, orderId: number) {
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.id as order_id', 'o.order_status', 'o.order_type', 's.name as store_name'])
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  return order ?? null
}

/** A message of a store, a courier or support, as it is now. */
export async function findNotifiedMessage(db: Db, id: number) {
  const message = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('stores as s', 's.id', 'c.store_id')
    .leftJoin('couriers as d', 'd.id', 'c.courier_id')
    .select(['m.id', 'm.conversation_id', 'm.text', 'm.removed_at', 'c.customer_seen_id', 'c.order_id'])
    .select(['s.name as store_name', 'd.name as courier_name'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  return message ?? null
}
