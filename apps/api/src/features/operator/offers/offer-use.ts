import type { OfferKind } from '@medina/contract/operator/offers/offer-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** `storeIds`: null for all. Days are inclusive, in the shop's time zone. `ids`: only these offers. */
export type OfferWish = {
  from: string
  until: string
  storeIds: readonly number[] | null
  timeZone: string
  ids?: readonly number[]
}

/** Amounts in minor units. */
export type OfferUse = { count: number; ordered: number; by_business: number; by_stores: number }

type Part = RawBuilder<unknown>

/** Canceled orders, and those that went back, cost nothing. */
const wasSold = sql`coalesce(o.order_status not in ('canceled', 'failed', 'returned', 'refunded'),
  t.trip_status not in ('canceled', 'payment_failed'))`

/** `from`: rows with `taken` and `byStores`, joined with their order `o` and their trip `t`. */
type Uses = { from: Part; where: Part; taken: Part; byStores: Part }

const withSubjects = sql`left join orders o on o.id = u.order_id left join trips t on t.id = u.trip_id`

/** The discounts of the orders and trips with the coupon `k`. Each has stored who bears it. */
function couponUses(): Uses {
  // A free delivery takes nothing off the goods: it costs what the customer would have paid for it.
  const taken = sql`coalesce(o.coupon_amount + case when k.coupon_type = 'free_delivery' and o.free_delivery_by is not null
    then o.original_delivery_charge - o.delivery_charge else 0 end, t.coupon_amount)`
  const byStores = sql`case when coalesce(o.coupon_created_by, t.coupon_created_by) = 'vendor' then ${taken} else 0 end`
  return { from: sql`coupon_uses u ${withSubjects}`, where: sql`u.coupon_id = k.id`, taken, byStores }
}

/** The grants of the cashback `k`. The business bears them. */
function cashbackUses(): Uses {
  const from = sql`cashback_uses u ${withSubjects}`
  return { from, where: sql`u.cashback_id = k.id`, taken: sql`u.amount`, byStores: sql`0` }
}

/** Discounts of order lines, an order counted once. `byBusiness` is the part of a line that the business bears, as its sale records it. */
function lineUses(isOwn: Part, byBusiness: Part): Uses {
  const from = sql`(select l.order_id, sum(l.discount) as taken, sum(l.discount - ${byBusiness}) as by_stores from order_lines l
    where ${isOwn} group by l.order_id) u join orders o on o.id = u.order_id left join trips t on false`
  return { from, where: sql`true`, taken: sql`u.taken`, byStores: sql`u.by_stores` }
}

/** The discounts of lines of the flash sale `k`. */
function saleUses(): Uses {
  const isOwn = sql`l.flash_sale_item_id in (select f.id from flash_sale_items f where f.flash_sale_id = k.id)`
  return lineUses(isOwn, sql`round(l.discount * k.admin_discount_percentage / 100.0)`)
}

/** The discounts of lines of the campaign item `k`. Its store bears them. */
function itemUses(): Uses {
  return lineUses(sql`l.item_campaign_id = k.id`, sql`0`)
}

/** The uses of an offer `k` of a kind by orders; null for campaigns of stores, which no order names. */
const usesOf: Record<OfferKind, (() => Uses) | null> = {
  campaign: null,
  flash_sale: saleUses,
  coupon: couponUses,
  cashback: cashbackUses,
  item_campaign: itemUses,
}

/** The orders and trips with an offer `k`: what they amount to, what it took off, and the part of stores. */
function selectUses({ from, where, taken, byStores }: Uses, { storeIds }: Pick<OfferWish, 'storeIds'>): Part {
  return sql`(select coalesce(o.order_amount, t.trip_amount) as ordered, ${taken} as taken, ${byStores} as by_stores,
      coalesce(o.created_at, t.created_at) as at
    from ${from} where ${where} and ${wasSold}
      and (${storeIds}::bigint[] is null or coalesce(o.store_id, t.store_id) = any(${storeIds}::bigint[])))`
}

const sums = sql`coalesce(sum(x.taken - x.by_stores), 0)::bigint as by_business, coalesce(sum(x.by_stores), 0)::bigint as by_stores`

/** The use of an offer `k` since it began. */
export function sumUse(kind: OfferKind, wish: OfferWish): Part {
  const uses = usesOf[kind]
  if (uses === null) return sql`null`
  return sql`(select row_to_json(y) from (
    select count(*)::int as count, coalesce(sum(x.ordered), 0)::bigint as ordered, ${sums} from ${selectUses(uses(), wish)} x) y)`
}

export type DayUse = { date: string; count: number; by_business: number; by_stores: number }

const tables: Record<OfferKind, Part> = {
  campaign: sql`campaigns`,
  flash_sale: sql`flash_sales`,
  coupon: sql`coupons`,
  cashback: sql`cashbacks`,
  item_campaign: sql`item_campaigns`,
}

/** The days between two on which an offer was used, in the time zone of the shop. */
export async function listDayUses(db: Db, kind: OfferKind, { id, ...wish }: OfferWish & { id: number }): Promise<DayUse[]> {
  const uses = usesOf[kind]
  if (uses === null) return []
  const { rows } = await sql<DayUse>`
    select (x.at at time zone ${wish.timeZone})::date::text as date, count(*)::int as count, ${sums}
    from ${tables[kind]} k, lateral ${selectUses(uses(), wish)} x
    where k.id = ${id} and (x.at at time zone ${wish.timeZone})::date between ${wish.from}::date and ${wish.until}::date
    group by 1 order by 1`.execute(db)
  return rows
}

/** The pieces of a flash sale, how many are sold, and when it begins and ends; null for a sale without pieces. */
export type SalePieces = { pieces: number; sold: number; starts_at: Date; ends_at: Date }

export async function findSalePieces(db: Db, id: number): Promise<SalePieces | null> {
  const { rows } = await sql<SalePieces>`
    select sum(f.stock)::int as pieces, sum(f.sold)::int as sold, k.starts_at, k.ends_at
    from flash_sales k join flash_sale_items f on f.flash_sale_id = k.id and f.status where k.id = ${id} group by k.id`.execute(
    db,
  )
  return rows[0] ?? null
}
