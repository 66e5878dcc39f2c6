import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { DrivenOrder } from './timeline.ts'

export type OpenOrder = DrivenOrder & {
  id: number
  zone_id: number
  store_id: number | null
  courier_id: number | null
  awaits_call: boolean
  /** The code that the customer gives at the door. */
  otp: string
  /** The courier picks it up here: at the store, or at a parcel's sender. */
  start: { x: number; y: number }
  destination: { x: number; y: number } | null
}

/** Running orders, or one of them. If there are none, the index of open orders answers alone. */
export async function listOpenOrders(db: Db, orderId: number | null = null): Promise<OpenOrder[]> {
  return (
    db
      .selectFrom('orders as o')
      .leftJoin('stores as s', 's.id', 'o.store_id')
      .innerJoin('modules as m', 'm.id', 'o.module_id')
      .leftJoin('deliveries as d', 'd.order_id', 'o.id')
      .select([
        'o.id',
        'o.zone_id',
        'o.store_id',
        'o.courier_id',
        'o.otp',
        'o.order_status',
        'o.order_type',
        'o.awaits_call',
        'o.schedule_at',
        'o.destination',
        'm.module_type',
      ])
      .select(['d.updated_at as moved_at', sql<OpenOrder['start']>`coalesce(o.origin, s.location)`.as('start')])
      .select(
        sql<Date>`coalesce(
        (select h.created_at from order_history h where h.order_id = o.id order by h.id desc limit 1), o.created_at)`.as('since'),
      )
      .select(
        sql<boolean>`exists (select from order_history h where h.order_id = o.id and h.status = 'confirmed')`.as('is_confirmed'),
      )
      .select(
        sql<boolean>`(o.prescription_order and not exists (select from order_lines l where l.order_id = o.id))`.as('is_unpriced'),
      )
      .where(
        sql<boolean>`o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning')`,
      )
      // Stores start an order only once it is paid.
      .where(sql<boolean>`not (o.payment_method in ('digital_payment', 'offline_payment') and o.payment_status <> 'paid')`)
      .$if(orderId !== null, (query) => query.where('o.id', '=', orderId))
      .orderBy('o.created_at')
      .execute()
  )
}

/** The courier of the zone with the fewest running orders; null if the zone has none, since others cannot take its orders. */
export async function findFreeCourier(db: Db, zoneId: number): Promise<number | null> {
  const courier = await db
    .selectFrom('couriers as c')
    .select('c.id')
    .where('c.status', '=', true)
    .where('c.on_duty', '=', true)
    .where('c.zone_id', '=', zoneId)
    .orderBy(
      sql`(select count(*) from orders o where o.courier_id = c.id
        and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning'))`,
    )
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return courier?.id ?? null
}

/** The items of a prescription: one that needs a prescription, and sometimes another one from the store's stock. */
export async function findMedicine(db: Db, { id, store_id }: { id: number; store_id: number }): Promise<number[]> {
  const items = await db
    .selectFrom('items as i')
    .select('i.id')
    .where('i.store_id', '=', store_id)
    .where('i.status', '=', true)
    .where('i.stock', '>', 0)
    .where(sql<boolean>`not exists (select from item_variations v where v.item_id = i.id)`)
    .orderBy(sql`not i.is_prescription_required`)
    .orderBy(sql`(i.id * 7 + ${id}) % 5`)
    .orderBy('i.id')
    .limit(1 + (id % 2))
    .execute()
  return items.map((item) => item.id)
}
