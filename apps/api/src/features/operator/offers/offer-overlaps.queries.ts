import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Translated } from '#lib/database/json-columns.ts'

export type OverlapRecord = {
  id: number
  other: number
  title: Translated
  from: string
  until: string
  items: number | null
  /** Whether the offer `id` counts; null for the one that gives the customer more. */
  counts: boolean | null
}

type Overlapping = { ids: readonly number[]; timeZone: string }

/** Pairs of flash sales that sell the same items at the same time: the one that ends first counts (`findRunningSale`). */
export async function listSaleOverlaps(db: Db, { ids, timeZone }: Overlapping): Promise<OverlapRecord[]> {
  const { rows } = await sql<OverlapRecord>`
    select a.id, b.id as other, b.title, count(*)::int as items, (a.ends_at, a.id) < (b.ends_at, b.id) as counts,
      (greatest(a.starts_at, b.starts_at) at time zone ${timeZone})::date::text as "from",
      ((least(a.ends_at, b.ends_at) - interval '1 microsecond') at time zone ${timeZone})::date::text as until
    from flash_sales a join flash_sale_items f on f.flash_sale_id = a.id
    join flash_sale_items g on g.item_id = f.item_id and g.flash_sale_id <> a.id
    join flash_sales b on b.id = g.flash_sale_id and b.starts_at < a.ends_at and b.ends_at > a.starts_at
    where a.id = any(${ids}::bigint[]) and a.is_publish and b.is_publish and f.status and g.status
    group by a.id, b.id order by a.id, b.starts_at, b.id`.execute(db)
  return rows
}

/** Pairs of cashback offers for everybody at the same time: an order earns the better one. */
export async function listCashbackOverlaps(db: Db, { ids }: Pick<Overlapping, 'ids'>): Promise<OverlapRecord[]> {
  const { rows } = await sql<OverlapRecord>`
    select a.id, b.id as other, b.title, null::int as items, null::boolean as counts,
      greatest(a.start_date, b.start_date)::text as "from", least(a.end_date, b.end_date)::text as until
    from cashbacks a join cashbacks b on b.id <> a.id and b.start_date <= a.end_date and b.end_date >= a.start_date
    where a.id = any(${ids}::bigint[]) and a.status and b.status and a.customer_ids = '{}' and b.customer_ids = '{}'
    order by a.id, b.start_date, b.id`.execute(db)
  return rows
}
