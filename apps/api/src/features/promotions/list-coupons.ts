import type { Coupon } from '@medina/contract/catalog/promotions'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Caller, requireModule, requireZones } from '#lib/http/caller.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { type CouponRecord, findCouponStore, listCouponRows } from './promotions.queries.ts'
import { findUsableCoupon, type UsableCoupon } from './refuse-coupon.ts'

/** Coupons of the zones for a customer, or with null for everybody, ordered by their expiry (spec 3.012). */
export async function listCoupons({ db, clock }: Api, caller: Caller, customerId: number | null): Promise<Coupon[]> {
  const where = { zoneIds: requireZones(caller), moduleId: caller.moduleId, customerId, now: clock.now() }
  const [rows, switches] = await Promise.all([listCouponRows(db, where), readSwitches(db)])
  const money = moneyFormat(switches.digit_after_decimal_point)
  return rows.map((row) => toCoupon(row, { money, customerId, language: caller.language }))
}

/** The coupon of a code, if the customer may use it in this store now. The bill checks its minimum. */
export async function applyCoupon(
  { db, clock }: Api,
  caller: Caller,
  { customerId, code, storeId }: { customerId: number; code: string; storeId: number },
): Promise<Coupon> {
  const [store, switches] = await Promise.all([findCouponStore(db, storeId), readSwitches(db)])
  if (store === undefined) throw notFound('coupon', 'coupon.not_found')
  const wish = { code, moduleId: requireModule(caller), customerId, store, now: clock.now() }
  const coupon = await findUsableCoupon(db, wish)
  const money = moneyFormat(switches.digit_after_decimal_point)
  const named = { id: store.id, name: store.name, zone_id: store.zone_id }
  const row = { ...coupon, total_uses: coupon.uses, store: coupon.coupon_type === 'store_wise' ? named : null }
  const applied = toCoupon(row, { money, customerId, language: caller.language })
  // Lists have the store's name in this field; calculations need the ids.
  return { ...applied, data: coupon.target_ids.length === 0 ? null : JSON.stringify(coupon.target_ids.map(String)) }
}

/** The fields of a listed coupon that other responses share. */
type CouponFacts = Pick<CouponRecord, keyof UsableCoupon & keyof CouponRecord> & Pick<CouponRecord, 'total_uses' | 'store'>
type Reader = { money: MoneyFormat; customerId: number | null; language: Language }

/** A coupon in the wire format. */
export function toCoupon(row: CouponFacts, { money, customerId, language }: Reader): Coupon {
  const store = row.store && { id: row.store.id, name: localize(row.store.name, language) }
  return {
    id: row.id,
    title: localize(row.title, language),
    code: row.code,
    start_date: row.start_date,
    expire_date: row.expire_date,
    min_purchase: money.toWire(row.min_purchase),
    max_discount: money.toWire(row.max_discount),
    discount: row.discount_type === 'percent' ? row.discount / PERCENT_SCALE : money.toWire(row.discount),
    discount_type: row.discount_type,
    coupon_type: row.coupon_type,
    limit: row.uses_per_customer,
    status: 1,
    total_uses: row.total_uses,
    data: row.coupon_type === 'store_wise' ? (store?.name ?? null) : null,
    customer_id: writeCustomers(row.customer_ids, customerId),
    created_by: row.created_by,
    module_id: row.module_id,
    store_id: store?.id ?? null,
    store,
    store_ids: storesOf(row),
  }
}

function storesOf({ coupon_type, target_ids, store_id }: CouponFacts): number[] {
  if (coupon_type === 'store_wise') return target_ids
  return store_id === null ? [] : [store_id]
}

/** The answer does not reveal the other customers of an offer. */
export function writeCustomers(ids: readonly number[], customerId: number | null): string {
  return JSON.stringify(ids.length === 0 ? ['all'] : [String(customerId)])
}
