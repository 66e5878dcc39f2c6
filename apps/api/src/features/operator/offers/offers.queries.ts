import type { OfferKind } from '@medina/contract/operator/offers/offer-kinds'
import { MOST_OFFERS } from '@medina/contract/operator/offers/operator-offers'
import { type RawBuilder, sql } from 'kysely'
import { baseTextOf } from '#lib/database/texts.ts'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import type { OwnState } from './store-offers.queries.ts'
import { type OfferUse, type OfferWish, sumUse } from './offer-use.ts'

/** Amounts in minor units, percents in hundredths. */
export type OfferRecord = {
  id: number
  /** Null for an offer to certain customers. */
  row: Record<string, string> | null
  title: Translated
  code: string | null
  coupon_type: 'default' | 'first_order' | 'free_delivery' | 'store_wise' | 'zone_wise' | null
  status: boolean
  from: string
  until: string
  starts: string | null
  ends: string | null
  module: Translated | null
  store: { id: number; name: Translated } | null
  own: { state: OwnState; by: string; reason: string | null } | null
  stores: number
  items: number | null
  discount: number | null
  discount_type: 'percent' | 'amount' | null
  min_purchase: number
  max_discount: number
  use: OfferUse | null
}

type Part = RawBuilder<unknown>
type Selected = { from: Part; where: Part; columns: Partial<Record<keyof OfferRecord, Part>> }

const nothing = sql`null`
/** The columns of a kind that has no others. */
const usual: Record<Exclude<keyof OfferRecord, 'id' | 'use'>, Part> = {
  row: sql`json_build_object('slug', k.slug)`,
  title: sql`k.title`,
  code: nothing,
  coupon_type: nothing,
  status: sql`k.status`,
  from: sql`k.start_date::text`,
  until: sql`k.end_date::text`,
  starts: nothing,
  ends: nothing,
  module: sql`(select m.module_name from modules m where m.id = k.module_id)`,
  store: nothing,
  own: nothing,
  stores: sql`0`,
  items: nothing,
  discount: nothing,
  discount_type: nothing,
  min_purchase: sql`0`,
  max_discount: sql`0`,
}

const selected: Record<OfferKind, (wish: OfferWish) => Selected> = {
  campaign: ({ storeIds }) => ({
    from: sql`campaigns k`,
    where: sql`exists (select from campaign_stores c where c.campaign_id = k.id and ${isAmong(sql`c.store_id`, storeIds)}) or ${storeIds}::bigint[] is null`,
    columns: {
      starts: sql`k.start_time::text`,
      ends: sql`k.end_time::text`,
      stores: sql`(select count(*)::int from campaign_stores c where c.campaign_id = k.id)`,
    },
  }),
  flash_sale: (wish) => ({
    from: sql`(select f.*, (f.starts_at at time zone ${wish.timeZone})::date as start_date,
      ((f.ends_at - interval '1 microsecond') at time zone ${wish.timeZone})::date as end_date, f.is_publish as status from flash_sales f) k`,
    where: sql`${wish.storeIds}::bigint[] is null or exists (select from flash_sale_items f join items i on i.id = f.item_id
      where f.flash_sale_id = k.id and ${isAmong(sql`i.store_id`, wish.storeIds)}) or k.store_id = any(${wish.storeIds}::bigint[])`,
    columns: {
      store: storeOf(sql`k.store_id`),
      own: ownOf(sql`o.flash_sale_id`),
      stores: sql`case when k.store_id is null then 0 else 1 end`,
      starts: sql`(k.starts_at at time zone ${wish.timeZone})::time::text`,
      ends: sql`(k.ends_at at time zone ${wish.timeZone})::time::text`,
      items: sql`(select count(*)::int from flash_sale_items f where f.flash_sale_id = k.id)`,
    },
  }),
  coupon: (wish) => ({
    from: sql`(select c.*, c.expire_date as end_date from coupons c) k`,
    where: sql`${isAmong(sql`k.store_id`, wish.storeIds)} or (k.coupon_type = 'store_wise' and k.target_ids && ${wish.storeIds}::bigint[])`,
    columns: {
      row: sql`case when k.customer_ids = '{}' then json_build_object('code', k.code) end`,
      code: sql`k.code`,
      coupon_type: sql`k.coupon_type`,
      store: storeOf(sql`k.store_id`),
      own: ownOf(sql`o.coupon_id`),
      stores: sql`case when k.coupon_type = 'store_wise' then cardinality(k.target_ids) else 0 end`,
      discount: sql`case when k.coupon_type <> 'free_delivery' then k.discount end`,
      discount_type: sql`k.discount_type`,
      min_purchase: sql`k.min_purchase`,
      max_discount: sql`k.max_discount`,
    },
  }),
  cashback: (wish) => ({
    from: sql`cashbacks k`,
    where: sql`${wish.storeIds}::bigint[] is null`,
    columns: {
      row: sql`case when k.customer_ids = '{}' then json_build_object('slug', k.slug) end`,
      module: nothing,
      discount: sql`k.cashback_amount`,
      discount_type: sql`case k.cashback_type when 'amount' then 'amount' else 'percent' end`,
      min_purchase: sql`k.min_purchase`,
      max_discount: sql`k.max_discount`,
    },
  }),
  item_campaign: (wish) => ({
    from: sql`item_campaigns k`,
    where: isAmong(sql`k.store_id`, wish.storeIds),
    columns: {
      row: sql`json_build_object('store', (select s.slug from stores s where s.id = k.store_id), 'title_en', ${baseTextOf('k.title')})`,
      starts: sql`k.start_time::text`,
      ends: sql`k.end_time::text`,
      store: storeOf(sql`k.store_id`),
      stores: sql`1`,
      discount: sql`nullif(k.discount, 0)`,
      discount_type: sql`k.discount_type`,
    },
  }),
}

/** The offers of a kind that run on any of the days, those that begin first first; one more than are listed, if there are more. */
export async function listOfferRecords(db: Db, kind: OfferKind, wish: OfferWish): Promise<OfferRecord[]> {
  const { from, where, columns } = selected[kind](wish)
  const { ids = null } = wish
  const all = Object.entries({ ...usual, ...columns, use: sumUse(kind, wish) }).map(
    ([name, part]) => sql`${part} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<OfferRecord>`
    select k.id, ${sql.join(all)} from ${from}
    where k.start_date <= ${wish.until}::date and k.end_date >= ${wish.from}::date and (${where})
      and (${ids}::bigint[] is null or k.id = any(${ids}::bigint[]))
    order by k.start_date, k.id limit ${MOST_OFFERS + 1}`.execute(db)
  return rows
}

function storeOf(id: Part): Part {
  return sql`(select json_build_object('id', s.id, 'name', s.name) from stores s where s.id = ${id})`
}

/** The answer of the office to an offer that a store made, and who saved it. */
function ownOf(offer: Part): Part {
  return sql`(select json_build_object('state', o.state, 'by', key.name, 'reason', o.reason) from store_offers o
    join operator_keys key on key.id = o.key_id where ${offer} = k.id)`
}

function isAmong(storeId: Part, storeIds: OfferWish['storeIds']): Part {
  return sql`(${storeIds}::bigint[] is null or ${storeId} = any(${storeIds}::bigint[]))`
}
