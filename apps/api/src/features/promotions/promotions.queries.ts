import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'

type Viewer = { zoneIds: number[]; moduleId: number | null; customerId: number | null; now: Date }
type OfferedStore = { id: number; name: Translated; zone_id: number }

/**
 * Visible coupons: valid today in the time zone of one of the call's zones. A store's coupon requires a store that is offered in the zones,
 * and a zone's coupon its zone. A coupon for certain customers is visible to them while they have uses left. `store` is the store of a
 * coupon.
 */
export function listCouponRows(db: Db, { zoneIds, moduleId, customerId, now }: Viewer) {
  return db
    .selectFrom('coupons as k')
    .innerJoin('modules as m', 'm.id', 'k.module_id')
    .selectAll('k')
    .select(sql<number>`(select count(*)::int from coupon_uses u where u.coupon_id = k.id)`.as('total_uses'))
    .select(offeredStore(zoneIds).as('store'))
    .where('k.status', '=', true)
    .where('m.status', '=', true)
    .where((eb) => (moduleId === null ? eb.lit(true) : eb('k.module_id', '=', moduleId)))
    .where(
      sql<boolean>`exists (select from zones z where z.id = any(${zoneIds}) and z.status
        and (${now}::timestamptz at time zone z.clock)::date between k.start_date and k.expire_date)`,
    )
    .where(sql<boolean>`(k.customer_ids = '{}' or ${customerId}::bigint = any(k.customer_ids))`)
    .$if(customerId !== null, (query) => query.where(isLeftFor(customerId)))
    .where(sql<boolean>`(k.coupon_type = 'store_wise' or k.target_ids = '{}' or k.target_ids && ${zoneIds}::bigint[])`)
    .orderBy('k.expire_date')
    .orderBy('k.id')
    .execute()
    .then((rows) => rows.filter((row) => row.store !== null || (row.coupon_type !== 'store_wise' && row.store_id === null)))
}

/** The first store of a coupon `k` that the zones offer, in its module `m`. */
export function offeredStore(zoneIds: number[]) {
  const isShown = sql`s.status and m.status and z.status and zm.zone_id is not null and (m.all_zone_service or s.zone_id = any(${zoneIds}))`
  return sql<OfferedStore | null>`(
    select json_build_object('id', s.id, 'name', s.name, 'zone_id', s.zone_id)
    from stores s join zones z on z.id = s.zone_id left join zone_modules zm on zm.zone_id = s.zone_id and zm.module_id = s.module_id
    where s.id = any(case when k.coupon_type = 'store_wise' then k.target_ids else array[k.store_id] end) and ${isShown}
    order by array_position(k.target_ids, s.id), s.id limit 1)`
}

/** True if uses are left, counted as by `findUsableCoupon`. */
function isLeftFor(customerId: number | null) {
  return sql<boolean>`case when k.coupon_type = 'first_order'
    then (select count(*) from orders o where o.customer_id = ${customerId} and o.order_status <> 'canceled')
        + (select count(*) from trips t where t.customer_id = ${customerId} and t.trip_status <> 'canceled')
      < coalesce(k.uses_per_customer, 1)
    else k.uses_per_customer is null
      or (select count(*) from coupon_uses u where u.coupon_id = k.id and u.customer_id = ${customerId}) < k.uses_per_customer end`
}

export type CouponRecord = Awaited<ReturnType<typeof listCouponRows>>[number]

/**
 * The oldest of a customer's orders that await a gateway's payment, if canceling them would bring the uses below `most`; with a coupon,
 * only orders that use it.
 */
export async function findWaitingOrder(
  db: Db,
  { customerId, most, couponId }: { customerId: number; most: number; couponId?: number },
): Promise<number | null> {
  const isWaiting = sql`o.order_status in ('pending', 'failed') and o.payment_method = 'digital_payment' and o.payment_status <> 'paid'`
  const found = await db
    .selectFrom('orders as o')
    .select(sql<number | null>`min(o.id) filter (where ${isWaiting})`.as('id'))
    .select(sql<number>`(count(*) filter (where not (${isWaiting})))::int`.as('others'))
    .where('o.customer_id', '=', customerId)
    .where('o.order_status', '<>', 'canceled')
    .$if(couponId !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from coupon_uses u where u.order_id = o.id and u.coupon_id = ${couponId})`),
    )
    .executeTakeFirstOrThrow()
  return found.others < most ? found.id : null
}

/** The conditions of a coupon on a store. */
export function findCouponStore(db: Db, id: number) {
  return db
    .selectFrom('stores as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .select(['s.id', 's.name', 's.zone_id', 'z.clock as time_zone'])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

/** Cashback offers that are valid on a day, for a customer with uses left. */
export function listCashbackRows(db: Db, { customerId, today }: { customerId: number; today: string }) {
  const used = sql<number>`(select count(*)::int from cashback_uses u where u.cashback_id = b.id and u.customer_id = ${customerId})`
  return db
    .selectFrom('cashbacks as b')
    .selectAll('b')
    .select(used.as('used'))
    .where('b.status', '=', true)
    .where('b.start_date', '<=', today)
    .where('b.end_date', '>=', today)
    .where(sql<boolean>`(b.customer_ids = '{}' or ${customerId}::bigint = any(b.customer_ids))`)
    .where(sql<boolean>`${used} < b.same_user_limit`)
    .orderBy('b.cashback_amount', 'desc')
    .orderBy('b.id')
    .execute()
}
export type CashbackRecord = Awaited<ReturnType<typeof listCashbackRows>>[number]
