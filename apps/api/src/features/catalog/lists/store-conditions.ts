import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import { type Condition, hasCoupon, isInCategories, newSince } from '#features/catalog/items/item-conditions.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { statesFreeOf } from '#features/catalog/search/filter-conditions.ts'
import type { SearchTerms } from '#features/catalog/search/search-terms.ts'
import { isOnSale } from '#features/catalog/items/running-sale.ts'
import { listCalledCategories } from '#features/catalog/search/term-queries.ts'
import { holdsAny } from '#features/catalog/search/word-conditions.ts'
import { isOpenAt } from '#features/catalog/stores/store.queries.ts'
import type { VegType } from '#features/catalog/items/veg-marks.ts'

/** The filters of a list of stores. */
export type StoreNarrowing = {
  type?: VegType | undefined
  category_ids?: number[] | undefined
  filter?: string[] | undefined
  rating_count?: number | undefined
}

/** Conditions on stores (`s`) with their module and zone, grouped by what they narrow. */
export function storeConditions({ type, category_ids, filter, rating_count }: StoreNarrowing, context: ReadContext) {
  return {
    category: category_ids?.length ? [sells(isInCategories(category_ids))] : [],
    rest: [
      ...(type === 'veg' ? [sql<boolean>`s.veg`] : type === 'non_veg' ? [sql<boolean>`s.non_veg`] : []),
      ...(rating_count ? [sql<boolean>`s.rating >= ${rating_count}::float4`] : []),
      ...[...new Set(filter ?? [])].flatMap((name) => filterCondition(name, context) ?? []),
    ],
  }
}

export const isFeatured: Condition = sql`s.featured`

export function takesOrders(type: 'delivery' | 'take_away'): Condition {
  return sql`${sql.ref(`s.${type}`)}`
}

/** Stores whose name matches a text, or that sell the categories that the whole text names. Names match better. */
export function isFound(terms: SearchTerms): Condition {
  const categories = listCalledCategories(terms)
  const isNamed = holdsAny(terms, 's')
  if (categories.length === 0) return isNamed
  // A union, so that each part uses its own index instead of a scan of all stores.
  return sql`s.id in (select s.id from stores s where ${isNamed}
    union all select c.store_id from store_categories c where c.category_id = any(${categories}::bigint[]) and c.count > 0)`
}

function filterCondition(name: string, { now }: ReadContext): Condition | null {
  switch (name) {
    case 'top_rated':
      return sql`s.rating_count > 0`
    case 'discounted':
      return sql`(${hasOffer(now)} or ${sells(sql`i.saving > 0`)} or ${isInSale(now)})`
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
    case 'vegan':
      return sells(statesFreeOf('animal'))
    default:
      return null
  }
}

/** True if a running flash sale lowers the price of an item of the store; a sale at the "current" price lowers nothing. */
function isInSale(now: Date): Condition {
  return sql`s.id in (select i.store_id from flash_sales fs join flash_sale_items f on f.flash_sale_id = fs.id
    join items i on i.id = f.item_id and i.is_live
    where ${isOnSale(now)} and f.discount > 0 and f.discount_type <> 'current_active_discount')`
}

/** True while the store's own discount is running, in the time zone of its zone. */
export function hasOffer(now: Date): Condition {
  const local = sql`date_trunc('minute', ${now}::timestamptz at time zone z.clock)`
  // Hours that end before they start run past midnight, and belong to the day on which they start.
  return sql`exists (select from store_discounts d where d.store_id = s.id and case when d.start_time <= d.end_time
    then ${local}::date between d.start_date and d.end_date and ${local}::time between d.start_time and d.end_time
    else (${local}::date between d.start_date and d.end_date and ${local}::time >= d.start_time)
      or (${local}::date - 1 between d.start_date and d.end_date and ${local}::time <= d.end_time) end)`
}

/** With the limit, the planner reads the few items of each store instead of all items of the marketplace. */
function sells(condition: RawBuilder<boolean>): Condition {
  return sql`(select true from items i where i.store_id = s.id and i.is_live and ${condition} limit 1)`
}
