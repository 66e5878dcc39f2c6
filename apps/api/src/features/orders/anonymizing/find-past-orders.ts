import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** True if the order `o` is closed: it has ended, no case awaits an answer, and no payment or refund is pending. */
const isOver: RawBuilder<boolean> = sql`
  o.order_status in ('delivered', 'canceled', 'failed', 'refunded', 'refund_request_canceled', 'returned')
  and not exists (select from cases c where c.order_id = o.id and c.decided_at is null)
  and not exists (select from returns_by_hand r where r.order_id = o.id and r.returned_at is null)
  and not exists (select from payments p where p.order_id = o.id and p.status = 'refund_due')
  and not exists (select from payments p join payment_refunds r on r.payment_id = p.id where p.order_id = o.id and r.sent_at is null)
  and not exists (
    select from payments p join payment_surpluses s on s.payment_id = p.id
    where p.order_id = o.id and s.sent_at is null and s.left_at is null
  )`

type Search = { before: Date; after: OrderKey; most: number }
/** The position of an order in the batch: by time of ordering, then by number. */
export type OrderKey = { created_at: Date; id: number }

/** Past orders that still have personal details and have not changed since `before`, oldest first, locked in the caller's transaction. */
export async function lockPastOrders(tx: Db, { before, after, most }: Search): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select o.id, o.created_at from orders o
    where o.anonymized_at is null and (o.created_at, o.id) > (${after.created_at}, ${after.id}::bigint) and o.created_at < ${before}
      and o.updated_at < ${before} and ${isOver}
    order by o.created_at, o.id limit ${most} for update of o skip locked`.execute(tx)
  return rows
}

/** The same for past orders that still have pictures of a prescription. */
export async function lockOldPrescriptions(tx: Db, { before, after, most }: Search): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select o.id, o.created_at from orders o
    where o.attachments <> '{}' and (o.created_at, o.id) > (${after.created_at}, ${after.id}::bigint) and o.created_at < ${before}
      and o.updated_at < ${before} and ${isOver}
    order by o.created_at, o.id limit ${most} for update of o skip locked`.execute(tx)
  return rows
}

/** The orders among these that are not over. */
export async function findOpenOrders(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where o.id = any(${orderIds}::bigint[]) and not (${isOver}) order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}
