import type { Coupon } from '@medina/contract/promotions'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/site.service.ts'
import { type Caller, requireZones } from '#lib/caller.ts'
import { type Language, translate } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { type CouponRecord, listCouponRows } from './promotions.queries.ts'

/** Coupons of the zones for a customer, or with null for everybody, those that end first before the others (3.012, reference §3). */
export async function listCoupons({ db, clock }: Api, caller: Caller, customerId: number | null): Promise<Coupon[]> {
  const where = { zoneIds: requireZones(caller), moduleId: caller.moduleId, customerId, now: clock.now() }
  const [rows, switches] = await Promise.all([listCouponRows(db, where), readSwitches(db)])
  const money = moneyFormat(switches.digit_after_decimal_point)
  return rows.map((row) => toCoupon(row, { money, customerId, language: caller.language }))
}

type Reader = { money: MoneyFormat; customerId: number | null; language: Language }

function toCoupon(row: CouponRecord, { money, customerId, language }: Reader): Coupon {
  const store = row.store && { id: row.store.id, name: translate(row.store.name, language) }
  return {
    id: row.id,
    title: translate(row.title, language),
    code: row.code,
    start_date: row.start_date,
    expire_date: row.expire_date,
    min_purchase: money.toWire(row.min_purchase),
    max_discount: money.toWire(row.max_discount),
    discount: row.discount_type === 'percent' ? row.discount / PERCENT_SCALE : money.toWire(row.discount),
    discount_type: row.discount_type,
    coupon_type: row.coupon_type,
    limit: row.uses_per_customer,
    total_uses: row.total_uses,
    data: row.coupon_type === 'store_wise' ? (store?.name ?? null) : null,
    customer_id: writeCustomers(row.customer_ids, customerId),
    created_by: row.created_by,
    module_id: row.module_id,
    store_id: store?.id ?? null,
    store,
  }
}

/** Nobody is told who else an offer is for. */
export function writeCustomers(ids: readonly number[], customerId: number | null): string {
  return JSON.stringify(ids.length === 0 ? ['all'] : [String(customerId)])
}
