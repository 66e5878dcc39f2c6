import { type Facets, listFilters } from '@medina/contract/catalog/browse'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { isAmong } from '#lib/database/is-among.ts'
import type { Translated } from '#lib/database/json-columns.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import { type ItemList, narrowItems } from './narrow-items.ts'
import { countSteps, priceStep } from './price-steps.ts'
import { COUNTED } from './find/find-page.ts'
import { inAreas, itemsOf } from '#features/catalog/items/find-items.ts'
import {
  type Condition,
  facetConditions,
  filterCondition,
  isStoreFilter,
  storeFilters,
} from '#features/catalog/items/item-conditions.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { firstItemsAt } from '#features/catalog/items/sale-prices.ts'

const marks = [...listFilters, 'veg', 'non_veg'] as const
const storeMarks = marks.filter(isStoreFilter)
const itemMarks = marks.filter((mark) => !isStoreFilter(mark))
type Mark = (typeof marks)[number]

type Counted = { id: number; parent_id: number | null; name: Translated; count: number }
type Row = {
  total: number
  is_whole: boolean
  categories: Counted[]
  brands: Omit<Counted, 'parent_id'>[]
  lowest: number | null
  highest: number | null
  steps: { step: number; count: number }[]
  filters: Record<Mark, number>
}

/** Lists without a text are counted up to this many items; of a longer list the most ordered items are a sample, without counts. */
const LISTED = 5000

/**
 * The options a list can be narrowed to, from one statement. A choice does not lower the counts of its own group, so the counts of the other
 * categories show what choosing them would find.
 */
export async function countFacets(db: Db, list: ItemList, context: ReadContext): Promise<Facets> {
  const { category_ids, brand_ids, min_price, max_price, ...rest } = list
  const search = await narrowItems(db, rest, context, { withPrices: true })
  if (search === null) return toFacets(null, context)
  const { category, brand, price } = facetConditions({ category_ids, brand_ids, min_price, max_price }, context)
  const most = search.terms === null ? LISTED : COUNTED
  const all = (group: Condition[]) => (group.length === 0 ? sql<boolean>`true` : sql.join(group, sql` and `))
  const { rows } = await sql<Row>`
    with found as materialized (
      select i.category_id, i.brand_id, i.deal_price, i.store_id, ${customPlan}
        ${all(category)} as in_category, ${all(brand)} as in_brand, ${all(price)} as in_price,
        ${sql.join(itemMarks.map((mark) => sql`${markCondition(mark, context)} as ${sql.ref(mark)}`))}
      from ${
        search.terms === null
          ? firstItemsAt(search.prices, { conditions: inAreas(search), order: itemOrders.popular, most: most + 1 })
          : sql`(select i.* from ${itemsOf(search)} i limit ${most + 1})`
      } i
    ), shops as materialized (
      select s.id, ${sql.join(storeMarks.map((mark) => sql`${storeFilters[mark](context)} as ${sql.ref(mark)}`))}
      from (select distinct store_id from found) shown join stores s on s.id = shown.store_id
      join modules m on m.id = s.module_id join zones z on z.id = s.zone_id
    ), listed as materialized (
      select * from found join shops on shops.id = found.store_id
    ), chosen as (select * from listed where in_category and in_brand and in_price),
    priced as (select deal_price from listed where in_category and in_brand),
    edges as (select min(deal_price) as lowest, max(deal_price) as highest from priced)
    select (select count(*)::int from chosen) as total, (select count(*) <= ${most} from listed) as is_whole,
      (select coalesce(json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id, 'name', c.name, 'count', f.count)
          order by c.priority desc, c.id), '[]')
        from (select category_id, count(*)::int as count from listed where in_brand and in_price group by category_id) f
        join categories c on c.id = f.category_id and c.status) as categories,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'count', f.count) order by f.count desc, b.id), '[]')
        from (select brand_id, count(*)::int as count from listed where in_category and in_price group by brand_id) f
        join brands b on b.id = f.brand_id and b.status) as brands,
      lowest, highest,
      (select coalesce(json_agg(json_build_object('step', step, 'count', count)), '[]') from (
        select ${priceStep('deal_price')} as step, count(*)::int as count
        from priced group by step) s) as steps,
      (select json_build_object(${sql.join(marks.map((mark) => sql`${sql.lit(mark)}, count(*) filter (where ${sql.ref(mark)})`))}) from chosen)
        as filters
    from edges`.execute(db)
  return toFacets(rows[0] ?? null, context, await listParents(db, rows[0]?.categories ?? []))
}

function markCondition(mark: (typeof itemMarks)[number], context: ReadContext): Condition {
  if (mark === 'veg') return sql`i.veg`
  if (mark === 'non_veg') return sql`not i.veg`
  return filterCondition(mark, context) ?? sql`false`
}

/** A top category may have items only in its children. */
async function listParents(db: Db, categories: Counted[]): Promise<Omit<Counted, 'count'>[]> {
  const ids = [...new Set(categories.flatMap(({ parent_id }) => parent_id ?? []))]
  if (ids.length === 0) return []
  return db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'name'])
    .where(isAmong('id', ids))
    .where('status', '=', true)
    .execute()
}

function toFacets(row: Row | null, { language, money }: ReadContext, parents: Omit<Counted, 'count'>[] = []): Facets {
  if (row === null) {
    const none = Object.fromEntries(marks.map((mark) => [mark, 0])) as Facets['filters']
    return { total: 0, is_whole: true, categories: [], brands: [], prices: null, filters: none }
  }
  const own = new Set(row.categories.map(({ id }) => id))
  const tops = parents.filter(({ id }) => !own.has(id)).map((parent) => ({ ...parent, count: 0 }))
  const categories = [...tops, ...row.categories]
  const countOf = ({ id, count }: Counted) =>
    row.categories.reduce((sum, child) => (child.parent_id === id ? sum + child.count : sum), count)
  return {
    total: row.total,
    is_whole: row.is_whole,
    categories: categories.map((category) => ({
      id: category.id,
      parent_id: category.parent_id ?? 0,
      name: localize(category.name, language),
      count: countOf(category),
    })),
    brands: row.brands.map(({ id, name, count }) => ({ id, name: localize(name, language), count })),
    prices:
      row.lowest === null || row.highest === null
        ? null
        : { min: money.toWire(row.lowest), max: money.toWire(row.highest), counts: countSteps(row.steps), is_logarithmic: true },
    filters: row.filters,
  }
}
