import { sql } from 'kysely'
import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database.ts'
import { OPEN_STATUSES } from './order-lifecycle.ts'

/** An order with what a reader needs beside it, in one statement. */
export async function findOrder(db: Db, orderId: number) {
  return (await selectOrders(db).where('o.id', '=', orderId).executeTakeFirst()) ?? null
}
export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOrder>>>

function selectOrders(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .innerJoin('modules as m', 'm.id', 'o.module_id')
    .innerJoin('zones as z', 'z.id', 'o.zone_id')
    .leftJoin('couriers as c', 'c.id', 'o.courier_id')
    .leftJoin('deliveries as d', 'd.order_id', 'o.id')
    .selectAll('o')
    .select([
      'm.module_type',
      'z.time_zone',
      's.name as store_name',
      's.address as store_address',
      's.phone as store_phone',
      's.logo as store_logo',
      's.location as store_location',
      's.minimum_delivery_time',
      's.maximum_delivery_time',
      'c.name as courier_name',
      'c.phone as courier_phone',
      'c.image as courier_image',
      'c.vehicle as courier_vehicle',
      'c.rating_sum as courier_rating_sum',
      'c.rating_count as courier_rating_count',
      'd.location as courier_location',
      'd.route as courier_route',
      sql<{ status: string; at: string }[]>`(
        select coalesce(json_agg(json_build_object('status', h.status, 'at', h.created_at) order by h.id), '[]')
        from order_history h where h.order_id = o.id)`.as('history'),
      sql<number>`(select count(*)::int from order_lines l where l.order_id = o.id)`.as('details_count'),
    ])
}

/** Orders of one guest or customer: those under way or those that are over, newest first. */
export async function listOrdersOf(
  db: Db,
  where: { actor: Actor; isRunning: boolean; limit: number; skip: number },
): Promise<OrderRecord[]> {
  return selectOrders(db)
    .where(`o.${ownerColumn(where.actor)}`, '=', where.actor.id)
    .where('o.order_status', where.isRunning ? 'in' : 'not in', OPEN_STATUSES)
    .orderBy('o.id', 'desc')
    .limit(where.limit)
    .offset(where.skip)
    .execute()
}

export async function countOrdersOf(db: Db, where: { actor: Actor; isRunning: boolean }): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ownerColumn(where.actor), '=', where.actor.id)
    .where('order_status', where.isRunning ? 'in' : 'not in', OPEN_STATUSES)
    .executeTakeFirstOrThrow()
  return count
}

export async function listOrderLines(db: Db, orderId: number) {
  return db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}
export type OrderLineRecord = Awaited<ReturnType<typeof listOrderLines>>[number]

export async function isInAnyZone(db: Db, { lat, lng }: { lat: number; lng: number }): Promise<boolean> {
  const point = sql`point(${lng}::float8, ${lat}::float8)`
  const zone = await db
    .selectFrom('zones')
    .select('id')
    .where(sql<boolean>`area @> polygon(box(${point}, ${point})) and area @> ${point}`)
    .where('status', '=', true)
    .limit(1)
    .executeTakeFirst()
  return zone !== undefined
}

/** The tip that was given most often among the last thousand tips, in minor units. */
export async function findMostTip(db: Db): Promise<number | null> {
  const { rows } = await sql<{ tip: number }>`
    select tip from (select tip from orders where tip > 0 order by id desc limit 1000) t
    group by tip order by count(*) desc, tip limit 1`.execute(db)
  return rows[0]?.tip ?? null
}
