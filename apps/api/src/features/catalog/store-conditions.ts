import { type RawBuilder, sql } from 'kysely'
import { type Condition, hasCoupon, isInCategories, newSince } from './item-conditions.ts'
import type { ReadContext } from './read-context.ts'
import { isOpenAt } from './store.queries.ts'

/** What a list of stores is narrowed by. */
export type StoreNarrowing = {
  type?: 'all' | 'veg' | 'non_veg' | undefined
  category_ids?: number[] | undefined
  filter?: string[] | undefined
  rating_count?: number | undefined
}

/** Conditions on stores (`s`) with their module and zone. */
export function storeConditions({ type, category_ids, filter, rating_count }: StoreNarrowing, context: ReadContext): Condition[] {
  return [
    ...(type === 'veg' ? [sql<boolean>`s.veg`] : type === 'non_veg' ? [sql<boolean>`s.non_veg`] : []),
    ...(category_ids?.length ? [sells(isInCategories(category_ids))] : []),
    ...(rating_count ? [sql<boolean>`s.rating >= ${rating_count}::float4`] : []),
    ...[...new Set(filter ?? [])].flatMap((name) => filterCondition(name, context) ?? []),
  ]
}

function filterCondition(name: string, { now }: ReadContext): Condition | null {
  switch (name) {
    case 'top_rated':
      return sql`s.rating_count > 0`
    case 'discounted':
      return sql`(${hasOffer(now)} or ${sells(sql`i.saving > 0`)})`
    case 'free_delivery':
      return sql`s.free_delivery`
    case 'coupon':
      return hasCoupon(now)
    case 'currently_open':
      return isOpenAt(now)
    case 'new':
      return sql`s.created_at >= ${newSince(now)}::timestamptz`
    case 'organic':
      return sells(sql`i.organic`)
    case 'halal':
      return sells(sql`i.is_halal and i.halal_tag_status`)
    default:
      return null
  }
}

/** Whether the store's own percent is running, by the clocks of its zone. */
export function hasOffer(now: Date): Condition {
  const local = sql`(${now}::timestamptz at time zone z.time_zone)`
  return sql`exists (select from store_discounts d where d.store_id = s.id
    and ${local}::date between d.start_date and d.end_date and ${local}::time between d.start_time and d.end_time)`
}

/** With a limit, so that the few items of each store are looked at, never all items of the marketplace. */
function sells(condition: RawBuilder<boolean>): Condition {
  return sql`(select true from items i where i.store_id = s.id and i.is_live and ${condition} limit 1)`
}
