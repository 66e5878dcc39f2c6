import { type SqlBool, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/i18n.ts'
import type { PaymentRing } from './desk-ring.ts'

/** The facts of an order by which a ring is written, or dropped because it is stale. */
export async function findRungOrder(db: Db, id: number) {
  const confirmed = (by: 'anybody' | 'store') =>
    sql<boolean>`exists (select from order_history h where h.order_id = o.id and h.status = 'confirmed'
      ${by === 'store' ? sql`and h.actor = 'store'` : sql``})`
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('modules as m', 'm.id', 'o.module_id')
    .select(['o.id', 'o.order_status', 'o.order_type', 'o.courier_id', 'o.cancellation_reason', 'o.canceled_by'])
    .select(['s.name as store_name', 'm.module_name'])
    .select([confirmed('anybody').as('is_confirmed'), confirmed('store').as('is_answered')])
    .where('o.id', '=', id)
    .executeTakeFirst()
  return order ?? null
}
export type RungOrder = NonNullable<Awaited<ReturnType<typeof findRungOrder>>>

/** A message of store or courier that the other has not seen yet. */
export async function findRungOrderMessage(db: Db, id: number) {
  const message = await db
    .selectFrom('order_messages as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['m.order_id', 's.name as store_name'])
    .where('m.id', '=', id)
    .where('m.seen_at', 'is', null)
    .executeTakeFirst()
  return message ?? null
}

/** The facts of a trip by which a ring is written, or dropped because it is stale. */
export async function findRungTrip(db: Db, id: number) {
  const trip = await db
    .selectFrom('trips as t')
    .innerJoin('stores as s', 's.id', 't.store_id')
    .select(['t.id', 't.trip_status', 's.name as store_name'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  return trip ?? null
}
export type RungTrip = NonNullable<Awaited<ReturnType<typeof findRungTrip>>>

/** The store of an order or a trip whose payment still needs somebody: a transfer that nobody has checked, or a payment that failed. */
export async function findRungPayment(db: Db, { ring, of, id }: { ring: PaymentRing; of: 'order' | 'trip'; id: number }) {
  const column = of === 'order' ? 'p.order_id' : 'p.trip_id'
  const needed =
    ring === 'transfer'
      ? sql<SqlBool>`exists (select from offline_payments p where ${sql.ref(column)} = ${id} and p.status = 'pending')`
      : of === 'order'
        ? sql<SqlBool>`exists (select from orders o where o.id = ${id} and o.order_status = 'failed')`
        : sql<SqlBool>`exists (select from trips t where t.id = ${id} and t.trip_status = 'payment_failed')`
  const { rows } = await sql<{ store_name: Translated | null }>`
    select s.name as store_name from ${of === 'order' ? sql`orders` : sql`trips`} b left join stores s on s.id = b.store_id
    where b.id = ${id} and ${needed}`.execute(db)
  return rows[0] ?? null
}

/** A customer's message that its recipient has not seen yet. */
export async function findRungMessage(db: Db, id: number) {
  const message = await db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .leftJoin('stores as s', 's.id', 'c.store_id')
    .select(['m.conversation_id', 'm.order_id', 's.name as store_name'])
    .where('m.id', '=', id)
    .where('m.removed_at', 'is', null)
    .whereRef('m.id', '>', 'c.other_seen_id')
    .executeTakeFirst()
  return message ?? null
}
