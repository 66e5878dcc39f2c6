import { sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import type { DrivenOrder } from './timeline.ts'

export type OpenOrder = DrivenOrder & {
  id: number
  zone_id: number
  courier_id: number | null
  store: { x: number; y: number }
  destination: { x: number; y: number } | null
}

/** Orders under way, or one of them; answered by the index of open orders alone while there are none. */
export async function listOpenOrders(db: Db, orderId: number | null = null): Promise<OpenOrder[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('modules as m', 'm.id', 'o.module_id')
    .leftJoin('deliveries as d', 'd.order_id', 'o.id')
    .select([
      'o.id',
      'o.zone_id',
      'o.courier_id',
      'o.order_status',
      'o.order_type',
      'o.schedule_at',
      'o.destination',
      'm.module_type',
    ])
    .select(['s.location as store', 'd.updated_at as moved_at'])
    .select(
      sql<Date>`coalesce(
        (select h.created_at from order_history h where h.order_id = o.id order by h.id desc limit 1), o.created_at)`.as('since'),
    )
    .where(sql<boolean>`o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up')`)
    .$if(orderId !== null, (query) => query.where('o.id', '=', orderId))
    .orderBy('o.created_at')
    .execute()
}

/** The courier of the zone with the fewest orders under way, else of any; null when there is none at all. */
export async function findFreeCourier(db: Db, zoneId: number): Promise<number | null> {
  const courier = await db
    .selectFrom('couriers as c')
    .select('c.id')
    .where('c.status', '=', true)
    .orderBy(sql`c.zone_id <> ${zoneId}`)
    .orderBy(
      sql`(select count(*) from orders o where o.courier_id = c.id
        and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up'))`,
    )
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return courier?.id ?? null
}
