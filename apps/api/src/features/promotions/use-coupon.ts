import type { Coupon as PricedCoupon } from '@medina/pricing/coupon'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { toLocalTime } from '#lib/clock.ts'
import type { Db } from '#lib/database.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { findWaitingOrder } from './promotions.queries.ts'

/** Who wants to use a coupon, where and when; `customerId` null for a guest. */
export type CouponWish = {
  code: string
  moduleId: number
  customerId: number | null
  store: { id: number; zone_id: number; time_zone: string }
  now: Date
}

async function findCoupon(db: Db, { code, customerId }: CouponWish) {
  const uses = sql<number>`(select count(*)::int from coupon_uses u where u.coupon_id = k.id and u.customer_id = ${customerId}::bigint)`
  const orders = sql<number>`(case when k.coupon_type <> 'first_order' then 0 else
    (select count(*)::int from orders o where o.customer_id = ${customerId}::bigint and o.order_status <> 'canceled') end)`
  return db
    .selectFrom('coupons as k')
    .selectAll('k')
    .select([uses.as('uses'), orders.as('orders')])
    .where('k.code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
}
export type UsableCoupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

/**
 * The coupon of a code, for this store and customer now. What it needs of the cart is the bill's to say. Throws `coupon`: 404 where there is
 * none for this shop, 403 where it is not theirs, 406 for its days and its number of uses (reference §6; 0028).
 */
export async function findUsableCoupon(db: Db, wish: CouponWish): Promise<UsableCoupon> {
  const coupon = await findCoupon(db, wish)
  if (coupon === undefined || !coupon.status || coupon.module_id !== wish.moduleId)
    throw refuse(404, 'coupon', 'coupon.not_found')
  const refusal =
    refuseDays(coupon, wish) ?? refusePlace(coupon, wish) ?? refusePerson(coupon, wish) ?? (await refuseUsed(db, coupon, wish))
  if (refusal !== null) throw refusal
  return coupon
}

function refuseDays({ start_date, expire_date }: UsableCoupon, { store, now }: CouponWish): AppError | null {
  const { date } = toLocalTime(now, store.time_zone)
  if (date < start_date) return refuse(406, 'coupon', 'coupon.not_started', { date: start_date })
  return date > expire_date ? refuse(406, 'coupon', 'coupon.expired') : null
}

function refusePlace({ coupon_type, target_ids, store_id }: UsableCoupon, { store }: CouponWish): AppError | null {
  const isElsewhere = store_id !== null && store_id !== store.id
  if (isElsewhere || (coupon_type === 'store_wise' && !target_ids.includes(store.id)))
    return refuse(404, 'coupon', 'coupon.other_store')
  const isOutside = coupon_type === 'zone_wise' && !target_ids.includes(store.zone_id)
  return isOutside ? refuse(404, 'coupon', 'coupon.other_zone') : null
}

function refusePerson(coupon: UsableCoupon, { customerId }: CouponWish): AppError | null {
  const { customer_ids: customers, coupon_type, uses_per_customer: limit } = coupon
  const isPersonal = customers.length > 0 || limit !== null || coupon_type === 'first_order'
  if (customerId === null) return isPersonal ? refuse(403, 'coupon', 'coupon.sign_in') : null
  if (customers.length > 0 && !customers.includes(customerId)) return refuse(403, 'coupon', 'coupon.not_yours')
  return null
}

/** A use that an unpaid order has comes back when that is canceled: the customer is told which. */
async function refuseUsed(db: Db, coupon: UsableCoupon, { customerId }: CouponWish): Promise<AppError | null> {
  const most = mostUses(coupon)
  const isFirst = coupon.coupon_type === 'first_order'
  if (customerId === null || most === null || (isFirst ? coupon.orders : coupon.uses) < most) return null
  const order = await findWaitingOrder(db, { customerId, most, ...(isFirst ? {} : { couponId: coupon.id }) })
  if (order === null) return couponUsedUp(coupon)
  return refuse(406, 'coupon', isFirst ? 'coupon.first_order_waiting' : 'coupon.used_waiting', { order })
}

/** Of an account; a first order is one where nothing else is said. */
function mostUses({ coupon_type, uses_per_customer: limit }: UsableCoupon): number | null {
  return limit ?? (coupon_type === 'first_order' ? 1 : null)
}

/** As the bill counts it. */
export function toPricedCoupon(coupon: UsableCoupon): PricedCoupon {
  const { discount_type, discount } = coupon
  return { ...coupon, discount: discount_type === 'percent' ? discount / PERCENT_SCALE : discount }
}

/**
 * The statement that notes that an order used a coupon, to be a part of what writes the order. It returns nothing when another order was the
 * customer's last use meanwhile: the numbers of uses are unique (hole 29). Then the order is refused with `couponUsedUp`.
 */
export function notingCouponUse({
  coupon,
  orderId,
  customerId,
}: {
  coupon: UsableCoupon
  orderId: Expression<number>
  customerId: number | null
}): RawBuilder<{ order_id: number }> {
  const { id, coupon_type } = coupon
  const most = mostUses(coupon)
  if (most === null)
    return sql`insert into coupon_uses (order_id, coupon_id, customer_id) values (${orderId}, ${id}, ${customerId}) returning order_id`
  const isFirst = coupon_type === 'first_order'
  const counted = isFirst ? sql`u.is_first_order` : sql`u.coupon_id = ${id}`
  return sql`
    insert into coupon_uses (order_id, coupon_id, customer_id, use_number, is_first_order)
    select ${orderId}::bigint, ${id}::bigint, ${customerId}::bigint, n, ${isFirst}::boolean from generate_series(1, ${most}::int) n
    where not exists (
      select from coupon_uses u where ${counted} and u.customer_id = ${customerId}::bigint and u.use_number = n
    ) order by n limit 1
    on conflict do nothing
    returning order_id`
}

export function couponUsedUp({ coupon_type }: UsableCoupon): AppError {
  return refuse(406, 'coupon', coupon_type === 'first_order' ? 'coupon.first_order' : 'coupon.used_up')
}

/** An order that is not to be gives its use back. */
export async function returnCouponUse(tx: Db, orderId: number): Promise<void> {
  await tx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute()
}
