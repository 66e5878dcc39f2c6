import { type RawBuilder, sql } from 'kysely'

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

type Uses = { from: Part; where: Part; taken: Part; byStores: Part }

function sumUse({ from, where, taken, byStores }: Uses, { storeIds }: OfferWish) {
  return sql<OfferUse>`(
    select json_build_object('count', count(*)::int, 'ordered', coalesce(sum(x.ordered), 0)::bigint,
      'by_business', coalesce(sum(x.taken - x.by_stores), 0)::bigint, 'by_stores', coalesce(sum(x.by_stores), 0)::bigint)
    from (select coalesce(o.order_amount, t.trip_amount) as ordered, ${taken} as taken, ${byStores} as by_stores from ${from}
      where ${where} and ${wasSold}
        and (${storeIds}::bigint[] is null or coalesce(o.store_id, t.store_id) = any(${storeIds}::bigint[]))) x)`
}

const withSubjects = sql`left join orders o on o.id = u.order_id left join trips t on t.id = u.trip_id`

/** Sums the discounts of the orders and trips with the coupon `k`. Each has stored who bears it. */
export function sumCouponUse(wish: OfferWish) {
  // A free delivery takes nothing off the goods: it costs what the customer would have paid for it.
  const taken = sql`coalesce(o.coupon_amount + case when k.coupon_type = 'free_delivery' and o.free_delivery_by is not null
    then o.original_delivery_charge - o.delivery_charge else 0 end, t.coupon_amount)`
  const byStores = sql`case when coalesce(o.coupon_created_by, t.coupon_created_by) = 'vendor' then ${taken} else 0 end`
  return sumUse({ from: sql`coupon_uses u ${withSubjects}`, where: sql`u.coupon_id = k.id`, taken, byStores }, wish)
}

/** Sums the grants of the cashback `k`. The business bears them. */
export function sumCashbackUse(wish: OfferWish) {
  const from = sql`cashback_uses u ${withSubjects}`
  return sumUse({ from, where: sql`u.cashback_id = k.id`, taken: sql`u.amount`, byStores: sql`0` }, wish)
}

/** Discounts of order lines, an order counted once. `byBusiness` is the part of a line that the business bears, as its sale records it. */
function sumLines(isOwn: Part, byBusiness: Part, wish: OfferWish) {
  const from = sql`(select l.order_id, sum(l.discount) as taken, sum(l.discount - ${byBusiness}) as by_stores from order_lines l
    where ${isOwn} group by l.order_id) u join orders o on o.id = u.order_id left join trips t on false`
  return sumUse({ from, where: sql`true`, taken: sql`u.taken`, byStores: sql`u.by_stores` }, wish)
}

/** Sums the discounts of lines of the flash sale `k`. */
export function sumSaleUse(wish: OfferWish) {
  const isOwn = sql`l.flash_sale_item_id in (select f.id from flash_sale_items f where f.flash_sale_id = k.id)`
  return sumLines(isOwn, sql`round(l.discount * k.admin_discount_percentage / 100.0)`, wish)
}

/** Sums the discounts of lines of the campaign item `k`. Its store bears them. */
export function sumItemUse(wish: OfferWish) {
  return sumLines(sql`l.item_campaign_id = k.id`, sql`0`, wish)
}
