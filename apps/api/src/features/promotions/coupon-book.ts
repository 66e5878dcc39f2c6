import type { CustomerCoupon } from '@medina/contract/catalog/promotions'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Caller } from '#lib/http/caller.ts'
import { localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { type CouponBookRecord, listCouponBook, listOpenZoneIds } from './coupon-book.queries.ts'
import { toCoupon } from './list-coupons.ts'

/** A customer's coupons with their conditions: usable, future, used up and recently expired. Without zones, those of all zones. */
export async function readCouponBook({ db, clock }: Api, caller: Caller, customerId: number): Promise<CustomerCoupon[]> {
  const zoneIds = caller.zoneIds ?? (await listOpenZoneIds(db))
  const [rows, switches] = await Promise.all([listCouponBook(db, { zoneIds, customerId, now: clock.now() }), readSwitches(db)])
  const money = moneyFormat(switches.digit_after_decimal_point)
  return rows.map((row) => ({
    ...toCoupon(row, { money, customerId, language: caller.language }),
    state: stateOf(row),
    uses_left: usesLeft(row),
    module: { id: row.module_id, name: localize(row.module_name, caller.language), type: row.module_type },
    zones: row.zones.map((name) => localize(name, caller.language)),
    store_zone_id: row.store?.zone_id ?? null,
  }))
}

/** The remaining uses, counted as by `findUsableCoupon`; null for no limit. */
function usesLeft({ coupon_type, uses_per_customer: limit, uses, orders }: CouponBookRecord): number | null {
  if (coupon_type === 'first_order') return Math.max(0, (limit ?? 1) - orders)
  return limit === null ? null : Math.max(0, limit - uses)
}

function stateOf(row: CouponBookRecord): CustomerCoupon['state'] {
  if (usesLeft(row) === 0) return 'used'
  if (row.today < row.start_date) return 'coming'
  return row.today > row.expire_date ? 'expired' : 'usable'
}
