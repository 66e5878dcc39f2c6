import type { ItemSort } from '@medina/contract/catalog/browse'
import { sql } from '#lib/database/statements/sql.ts'
import type { Language } from '#lib/i18n.ts'
import type { SortKey, SortOrder } from '#lib/cursor.ts'
import { customPlan } from '#lib/database/query-plans.ts'
import { sortedTextOf } from '#lib/database/texts.ts'
import type { ItemQuery } from './item.queries.ts'
import { distanceFrom, type Position } from '#features/catalog/stores/store.queries.ts'

const id: SortKey = { by: sql`i.id`, type: 'int8', isDescending: true }
/** Planned for each execution: a further page starts at a price, and the number of rows after it depends on that price. */
const price = sql`i.deal_price ${customPlan}`
/** Recent orders weigh more, and new items have some from the start (decision 0129). */
const popularity: SortKey = { by: sql`i.popularity`, type: 'float8', isDescending: true }

/** Orders of items, each with its own index. The id is the last key, so that pages never overlap. */
export const itemOrders = {
  popular: { name: 'popular', keys: [popularity, id] },
  newest: { name: 'newest', keys: [{ by: sql`i.created_at`, type: 'timestamptz', isDescending: true }, id] },
  /** As the store sorted its menu; the rest follows, the newest first. */
  menu: {
    name: 'menu',
    keys: [
      { by: sql`-coalesce(i.menu_position, 2147483647)`, type: 'int8', isDescending: true },
      { by: sql`i.created_at`, type: 'timestamptz', isDescending: true },
      id,
    ],
  },
  reviewed: { name: 'reviewed', keys: [{ by: sql`i.rating_count`, type: 'int8', isDescending: true }, id] },
  rating: {
    name: 'rating',
    keys: [
      { by: sql`i.rating`, type: 'float4', isDescending: true },
      { by: sql`i.rating_count`, type: 'int8', isDescending: true },
      id,
    ],
  },
  // By the saved share of the price: 30 % off comes before 5.00 off 100.00.
  saving: { name: 'saving', keys: [{ by: sql`i.saving`, type: 'float4', isDescending: true }, id] },
  price_low: {
    name: 'price_low',
    keys: [
      { by: price, type: 'int8' },
      { by: sql`i.id`, type: 'int8' },
    ],
  },
  price_high: { name: 'price_high', keys: [{ by: price, type: 'int8', isDescending: true }, id] },
} satisfies Record<string, SortOrder>

/**
 * By distance of the item's store, the most popular items of a store first. It calculates every store's distance, so it is for small sets
 * only.
 */
export function nearestOrder(position: Position | null): SortOrder {
  const distance = sql`coalesce((select ${distanceFrom(position)} from stores s where s.id = i.store_id), 0)::bigint`
  return { name: 'nearest', keys: [{ by: distance, type: 'int8' }, { by: sql`i.store_id`, type: 'int8' }, ...inStore] }
}

/** The keys within a store. */
const inStore: SortKey[] = [
  { by: sql`-i.popularity`, type: 'float8' },
  { by: sql`i.id`, type: 'int8' },
]

/** The same order for queries that join the stores before their items, as `n`. */
export const nearestByStore: SortOrder = {
  name: 'nearest',
  keys: [{ by: sql`n.distance`, type: 'int8' }, { by: sql`n.store_id`, type: 'int8' }, ...inStore],
}

/** The order for a sort; "default" is chosen by each list. */
export function readItemOrder(sort: Exclude<ItemSort, 'default' | 'nearest'>, language: Language): SortOrder {
  if (sort === 'name' || sort === 'name_desc') {
    const isDescending = sort === 'name_desc'
    return {
      name: `${sort}_${language}`,
      keys: [
        { by: sortedTextOf('i.name', language), type: 'text', isDescending },
        { by: sql`i.id`, type: 'int8', isDescending },
      ],
    }
  }
  return itemOrders[sort === 'discount' ? 'saving' : sort]
}

/** Limits a query to its most popular items. */
export function takePopular(items: ItemQuery, size: number): ItemQuery {
  return items.orderBy(sql`i.popularity desc, i.id desc`).limit(size)
}
