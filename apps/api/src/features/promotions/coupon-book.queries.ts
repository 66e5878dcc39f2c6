import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { offeredStore } from './promotions.queries.ts'

type Reader = { zoneIds: number[]; customerId: number; now: Date }

/** The most coupons on the page; those that expire first are listed first. */
const MOST = 100
/** Days for which an expired coupon stays on the page. */
const EXPIRED_DAYS = 30

/** The zones for a call that names none: all active ones. */
export async function listOpenZoneIds(db: Db): Promise<number[]> {
  const zones = await db.selectFrom('zones').select('id').where('status', '=', true).execute()
  return zones.map(({ id }) => id)
}

/**
 * The coupons of a customer in some zones: running, future and recently expired ones, with the customer's uses and the names of their
 * zones. Days are those of the first zone's time zone.
 */
export async function listCouponBook(db: Db, { zoneIds, customerId, now }: Reader) {
  const today = sql<string>`(select (${now}::timestamptz at time zone z.clock)::date from zones z where z.id = any(${zoneIds}) order by z.id limit 1)`
  const rows = await db
    .selectFrom('coupons as k')
    .innerJoin('modules as m', 'm.id', 'k.module_id')
    .selectAll('k')
    .select(['m.module_name', 'm.module_type'])
    .select([
      sql<number>`(select count(*)::int from coupon_uses u where u.coupon_id = k.id)`.as('total_uses'),
      sql<number>`(select count(*)::int from coupon_uses u where u.coupon_id = k.id and u.customer_id = ${customerId})`.as(
        'uses',
      ),
      sql<number>`(case when k.coupon_type <> 'first_order' then 0 else
        (select count(*)::int from orders o where o.customer_id = ${customerId} and o.order_status <> 'canceled')
        + (select count(*)::int from trips t where t.customer_id = ${customerId} and t.trip_status <> 'canceled') end)`.as(
        'orders',
      ),
      sql<string>`(${today})::text`.as('today'),
      offeredStore(zoneIds).as('store'),
      sql<Translated[]>`(select coalesce(json_agg(z.name order by z.id), '[]') from zones z
        where k.coupon_type <> 'store_wise' and z.id = any(k.target_ids))`.as('zones'),
    ])
    .where('k.status', '=', true)
    .where('m.status', '=', true)
    .where(sql<boolean>`k.expire_date >= ${today} - ${EXPIRED_DAYS}::int`)
    .where(sql<boolean>`(k.customer_ids = '{}' or ${customerId}::bigint = any(k.customer_ids))`)
    .where(sql<boolean>`(k.coupon_type = 'store_wise' or k.target_ids = '{}' or k.target_ids && ${zoneIds}::bigint[])`)
    .orderBy('k.expire_date')
    .orderBy('k.id')
    .limit(MOST)
    .execute()
  return rows.filter(({ store, coupon_type, store_id }) => store !== null || (coupon_type !== 'store_wise' && store_id === null))
}

export type CouponBookRecord = Awaited<ReturnType<typeof listCouponBook>>[number]
