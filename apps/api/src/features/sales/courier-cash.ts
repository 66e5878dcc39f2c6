import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { SalesOf } from './sales.queries.ts'

/** A limited period, because the steps of orders are read one by one, unlike the entries of stores. */
const MOST_DAYS = 31
const MOST_COURIERS = 500

/** Amounts in minor units. */
export type CourierCash = { id: number; name: Translated; phone: string; orders: number; cash: number; tips: number }

/**
 * Couriers who completed a delivery of the platform in the period, or were tipped for an earlier one, with the cash that they collected.
 * The largest amount comes first. A returned parcel is paid by its sender, with the return fee; goods that went back to
 * their store were paid by nobody. Null if the period is too long. A store's
 * own couriers hand their cash to the store, whose account includes it.
 */
export async function listCourierCash(db: Db, { since, until, storeIds }: SalesOf, days: number): Promise<CourierCash[] | null> {
  if (days > MOST_DAYS) return null
  const rest = sql`case when o.payment_method = 'cash_on_delivery' then o.order_amount - o.wallet_amount else 0 end`
  const isBroughtBack = sql<boolean>`(h.status = 'returned' and o.order_type <> 'parcel')`
  const delivered = db
    .selectFrom('order_history as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['o.courier_id', sql<number>`1`.as('orders')])
    .select(sql<number>`case when ${isBroughtBack} then 0 else o.tip end`.as('tip'))
    .select(
      sql<number>`case when ${isBroughtBack} then 0 when h.status = 'returned' then ${rest} + coalesce(o.return_fee, 0) else ${rest} end`.as(
        'cash',
      ),
    )
    .where('h.status', 'in', ['delivered', 'returned'])
    .where('h.created_at', '>=', since)
    .where('h.created_at', '<', until)
    .where(sql<boolean>`s.self_delivery_system is not true`)
    .$if(storeIds !== null, (query) => query.where('o.store_id', 'in', storeIds ?? []))
  // They count on their own day, because an earlier one may have been settled.
  const late = db
    .selectFrom('late_tips as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.courier_id', sql<number>`0`.as('orders'), 't.amount as tip', sql<number>`0`.as('cash')])
    .where('t.created_at', '>=', since)
    .where('t.created_at', '<', until)
    .where(sql<boolean>`not exists (select from store_entries e where e.order_id = t.order_id and e.kind = 'tip')`)
    .$if(storeIds !== null, (query) => query.where('o.store_id', 'in', storeIds ?? []))
  return db
    .selectFrom(delivered.unionAll(late).as('each'))
    .innerJoin('couriers as c', 'c.id', 'each.courier_id')
    .select(['c.id', 'c.name', 'c.phone'])
    .select([
      sql<number>`sum(each.orders)::int`.as('orders'),
      sql<number>`sum(each.cash)::bigint`.as('cash'),
      sql<number>`sum(each.tip)::bigint`.as('tips'),
    ])
    .groupBy('c.id')
    .orderBy('cash', 'desc')
    .orderBy('c.id')
    .limit(MOST_COURIERS)
    .execute()
}
