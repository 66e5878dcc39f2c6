import type { Coupon as PricedCoupon } from '@medina/pricing/coupon'
import { toLocalTime } from '@medina/time/local-time'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type AppError, refuse } from '#lib/errors.ts'
import { PERCENT_SCALE } from '#lib/money.ts'
import { isOf, type NewSubject, type Subject } from '#lib/subject.ts'
import { toLatinDigits } from '@medina/contract/wire/latin-digits'
import { findWaitingOrder } from './promotions.queries.ts'

/** The customer, store and time of a use; `customerId` null for a guest. */
export type CouponWish = {
  code: string
  moduleId: number
  customerId: number | null
  /** For a parcel, `id` is null and the zone is the sender's. */
  store: { id: number | null; zone_id: number; time_zone: string }
  now: Date
}

async function findCoupon(db: Db, { code, customerId }: CouponWish) {
  const uses = sql<number>`(select count(*)::int from coupon_uses u where u.coupon_id = k.id and u.customer_id = ${customerId}::bigint)`
  const orders = sql<number>`(case when k.coupon_type <> 'first_order' then 0 else
    (select count(*)::int from orders o where o.customer_id = ${customerId}::bigint and o.order_status <> 'canceled')
    + (select count(*)::int from trips t where t.customer_id = ${customerId}::bigint and t.trip_status <> 'canceled') end)`
  const proven = sql<boolean>`exists (select from customers c where c.id = ${customerId}::bigint and c.phone_verified_at is not null)`
  return db
    .selectFrom('coupons as k')
    .selectAll('k')
    .select([uses.as('uses'), orders.as('orders'), proven.as('has_proven_phone')])
    .where('k.code', '=', readCode(code))
    .executeTakeFirst()
}
/** Normalizes a code: codes are copied from messages with invisible marks, or typed in the digits of the keyboard. */
const readCode = (code: string): string =>
  toLatinDigits(code.normalize('NFKC').replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')).toUpperCase()
export type UsableCoupon = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

/**
 * The coupon of a code, for this store and customer now. The bill checks its conditions on the cart. Throws `coupon`: 404 for an unknown
 * code, 403 for other customers' coupons and for a first order with an unproven phone, 406 for its dates and number of uses (decision
 * 0028).
 */
export async function findUsableCoupon(db: Db, wish: CouponWish): Promise<UsableCoupon> {
  const coupon = await findCoupon(db, wish)
  if (coupon === undefined || !coupon.status || coupon.module_id !== wish.moduleId)
    throw refuse(404, 'coupon', 'coupon.not_found')
  const refusal =
    refuseDays(coupon, wish) ??
    refusePlace(coupon, wish) ??
    refusePerson(coupon, wish) ??
    (await refusePhone(db, coupon)) ??
    (await refuseUsed(db, coupon, wish))
  if (refusal !== null) throw refusal
  return coupon
}

/** The coupon that an order already uses: its dates and number of uses are not checked again. */
export async function findHeldCoupon(db: Db, couponId: number): Promise<UsableCoupon | null> {
  const held = db
    .selectFrom('coupons')
    .selectAll()
    .select([sql.lit(0).as('uses'), sql.lit(0).as('orders'), sql.lit(true).as('has_proven_phone')])
  return (await held.where('id', '=', couponId).executeTakeFirst()) ?? null
}

function refuseDays({ start_date, expire_date }: UsableCoupon, { store, now }: CouponWish): AppError | null {
  const { date } = toLocalTime(now, store.time_zone)
  if (date < start_date) return refuse(406, 'coupon', 'coupon.not_started', { date: start_date })
  return date > expire_date ? refuse(406, 'coupon', 'coupon.expired') : null
}

function refusePlace({ coupon_type, target_ids, store_id }: UsableCoupon, { store }: CouponWish): AppError | null {
  const isElsewhere = store_id !== null && store_id !== store.id
  if (isElsewhere || (coupon_type === 'store_wise' && !target_ids.some((id) => id === store.id)))
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

/** Phones can be invented in any number, so where the shop confirms them, a first order requires a proven phone. */
async function refusePhone(db: Db, { coupon_type, has_proven_phone }: UsableCoupon): Promise<AppError | null> {
  if (coupon_type !== 'first_order' || has_proven_phone) return null
  const { phone_verification_status: isConfirmed } = await readSwitches(db)
  return isConfirmed ? refuse(403, 'coupon', 'coupon.prove_phone') : null
}

/** Canceling an unpaid order releases its use, so the refusal names that order. */
async function refuseUsed(db: Db, coupon: UsableCoupon, { customerId }: CouponWish): Promise<AppError | null> {
  const most = mostUses(coupon)
  const isFirst = coupon.coupon_type === 'first_order'
  if (customerId === null || most === null || (isFirst ? coupon.orders : coupon.uses) < most) return null
  const order = await findWaitingOrder(db, { customerId, most, ...(isFirst ? {} : { couponId: coupon.id }) })
  if (order === null) return couponUsedUp(coupon)
  return refuse(406, 'coupon', isFirst ? 'coupon.first_order_waiting' : 'coupon.used_waiting', { order })
}

/** The most uses per account; null for no limit. */
function mostUses({ coupon_type, uses_per_customer: limit }: UsableCoupon): number | null {
  return limit ?? (coupon_type === 'first_order' ? 1 : null)
}

/** The coupon as input of the bill. */
export function toPricedCoupon(coupon: UsableCoupon): PricedCoupon {
  const { discount_type, discount } = coupon
  return { ...coupon, discount: discount_type === 'percent' ? discount / PERCENT_SCALE : discount }
}

/**
 * The statement that records the use of a coupon, as a part of the statement that writes the order or trip. It returns no row if a
 * concurrent order took the customer's last use, because use numbers are unique. The order is then refused with `couponUsedUp`.
 */
export function insertingCouponUse({
  coupon,
  subject,
  customerId,
}: {
  coupon: UsableCoupon
  subject: NewSubject
  customerId: number | null
}): RawBuilder<{ coupon_id: number }> {
  const { id, coupon_type } = coupon
  const most = mostUses(coupon)
  if (most === null)
    return sql`insert into coupon_uses (${sql.ref(subject.column)}, coupon_id, customer_id) values (${subject.id}, ${id}, ${customerId}) returning coupon_id`
  const isFirst = coupon_type === 'first_order'
  const counted = isFirst ? sql`u.is_first_order` : sql`u.coupon_id = ${id}`
  return sql`
    insert into coupon_uses (${sql.ref(subject.column)}, coupon_id, customer_id, use_number, is_first_order)
    select ${subject.id}::bigint, ${id}::bigint, ${customerId}::bigint, n, ${isFirst}::boolean from generate_series(1, ${most}::int) n
    where not exists (
      select from coupon_uses u where ${counted} and u.customer_id = ${customerId}::bigint and u.use_number = n
    ) order by n limit 1
    on conflict do nothing
    returning coupon_id`
}

export function couponUsedUp({ coupon_type }: UsableCoupon): AppError {
  return refuse(406, 'coupon', coupon_type === 'first_order' ? 'coupon.first_order' : 'coupon.used_up')
}

/** Releases the use of a canceled order or trip. */
export async function returnCouponUse(tx: Db, subject: Subject): Promise<void> {
  await tx
    .deleteFrom('coupon_uses')
    .where(...isOf(subject))
    .execute()
}
