import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'

/** Amounts in minor units. */
export type StoreCampaignRecord = {
  id: number
  title: Translated
  description: Translated | null
  from: string
  until: string
  starts: string | null
  ends: string | null
  stores: number
  has_joined: boolean
  may_join: boolean
  use: { count: number; ordered: number; by_store: number } | null
}

type Wish = { storeId: number; moduleId: number; today: string; timeZone: string }

const MOST = 100

/** Campaigns of a module that are on and not over, those that begin first first, with the orders of a store on their days. */
export async function listStoreCampaigns(db: Db, { storeId, moduleId, today, timeZone }: Wish): Promise<StoreCampaignRecord[]> {
  const { rows } = await sql<StoreCampaignRecord>`
    select k.id, k.title, k.description, k.start_date::text as "from", k.end_date::text as until, k.start_time::text as starts,
      k.end_time::text as ends, k.stores_join as may_join, mine.store_id is not null as has_joined,
      (select count(*)::int from campaign_stores c where c.campaign_id = k.id) as stores,
      case when mine.store_id is not null then (
        select json_build_object('count', count(*)::int, 'ordered', coalesce(sum(o.order_amount), 0)::bigint,
          'by_store', coalesce(sum(case when o.coupon_created_by = 'vendor' then o.coupon_amount else 0 end + coalesce((
            select sum(l.discount - case when l.item ? 'store_offer' then l.discount when l.flash_sale_item_id is not null
              then round(l.discount * f.admin_discount_percentage / 100.0) else 0 end)
            from order_lines l left join flash_sale_items i on i.id = l.flash_sale_item_id
            left join flash_sales f on f.id = i.flash_sale_id where l.order_id = o.id), 0)), 0)::bigint)
        from orders o where o.store_id = ${storeId} and o.created_at >= k.start_date::timestamp at time zone ${timeZone}
          and o.created_at < (k.end_date + 1)::timestamp at time zone ${timeZone}
          and o.order_status not in ('canceled', 'failed', 'returned', 'refunded')) end as use
    from campaigns k left join campaign_stores mine on mine.campaign_id = k.id and mine.store_id = ${storeId}
    where k.module_id = ${moduleId} and k.status and k.end_date >= ${today}::date and (k.stores_join or mine.store_id is not null)
    order by k.start_date, k.id limit ${MOST}`.execute(db)
  return rows
}

/** The campaign if stores of the module may join it and it is not over, locked until the end of the transaction. */
export async function lockOpenCampaign(
  tx: Db,
  { id, moduleId, today }: { id: number; moduleId: number; today: string },
): Promise<{ title: Translated; stores_join: boolean } | null> {
  const { rows } = await sql<{ title: Translated; stores_join: boolean }>`
    select k.title, k.stores_join from campaigns k
    where k.id = ${id} and k.module_id = ${moduleId} and k.status and k.end_date >= ${today}::date for no key update`.execute(tx)
  return rows[0] ?? null
}

/** Whether that changed anything. */
export async function writeMembership(
  tx: Db,
  { id, storeId, joins }: { id: number; storeId: number; joins: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await (joins
    ? sql`insert into campaign_stores (campaign_id, store_id) values (${id}, ${storeId}) on conflict do nothing`
    : sql`delete from campaign_stores where campaign_id = ${id} and store_id = ${storeId}`
  ).execute(tx)
  return numAffectedRows === 1n
}
