import { type RawBuilder, sql } from 'kysely'
import type { ItemPage } from '@medina/contract/catalog-endpoints'
import type { Db } from '#lib/database.ts'
import type { ItemQuery } from './item.queries.ts'
import {
  isInCategories,
  type ItemListQuery,
  itemOrders,
  type ItemScope,
  listPage,
  type PriceQuery,
  scoped,
  withPrices,
} from './list-items.ts'
import type { ReadContext } from './read-context.ts'

type SearchQuery = ItemListQuery &
  PriceQuery & {
    name: string
    store_id?: number | undefined
    category_id?: number | undefined
    rating_count?: number | undefined
  }

/**
 * Items that hold any word of a text in name, description, tags, category or what pharmacies and brands call them, in both languages
 * (§8.1). What is named exactly so comes first, then names that begin so, then the more words a name holds.
 */
export function searchItems(db: Db, scope: ItemScope, query: SearchQuery, context: ReadContext): Promise<ItemPage> {
  const words = readWords(query.name)
  let items = withPrices(scoped(db, scope, query), query, context)
  if (query.store_id !== undefined) items = items.where('i.store_id', '=', query.store_id)
  if (query.category_id !== undefined) items = items.where(isInCategories([query.category_id]))
  if (query.rating_count)
    items = items.where(sql<boolean>`i.rating_count > 0 and i.rating_sum >= ${query.rating_count}::numeric * i.rating_count`)
  return listPage(db, { items: withWords(items, words), order: byFit(words), query, withCategories: true }, context)
}

const MOST_WORDS = 8

/** The words of a text; single letters only count when there is nothing longer, signs and the Arabic article never do. */
function readWords(text: string): string[] {
  const words = text
    .replaceAll('\0', ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => (/^ال.{3,}/.test(word) ? word.slice(2) : word))
  const long = words.filter((word) => word.length > 1)
  return [...new Set(long.length > 0 ? long : words)].slice(0, MOST_WORDS)
}

const holds = (text: RawBuilder<unknown>, word: string) => sql<boolean>`strpos(${text}, fold_text(${word}::text)) > 0`
const holdsAny = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => holds(text, word)),
    sql` or `,
  )})`

const bothNames = (column: string) => sql`fold_text(concat_ws(' ', ${sql.ref(column)} ->> 'en', ${sql.ref(column)} ->> 'ar'))`
function withWords(items: ItemQuery, words: readonly string[]): ItemQuery {
  if (words.length === 0) return items.where(sql<boolean>`false`)
  const named = (table: string) => sql`select o.id from ${sql.table(table)} o where ${holdsAny(bothNames('o.name'), words)}`
  // What stands in the item itself is kept folded; what few rows share is looked up once.
  return items.where(
    sql<boolean>`(${holdsAny(sql.ref('i.search_text'), words)}
      or i.category_id in (${named('categories')}) or c.parent_id in (${named('categories')})
      or i.brand_id in (${named('brands')}) or i.common_condition_id in (${named('common_conditions')}))`,
  )
}

function byFit(words: readonly string[]): RawBuilder<unknown> {
  if (words.length === 0) return itemOrders.popular
  const whole = words.join(' ')
  const english = sql`fold_text(i.name ->> 'en')`
  const arabic = sql`fold_text(coalesce(i.name ->> 'ar', ''))`
  const asked = sql`fold_text(${whole}::text)`
  const wordsInName = sql.join(
    words.map((word) => sql`(${holds(bothNames('i.name'), word)})::int`),
    sql` + `,
  )
  return sql`case
      when ${english} = ${asked} or ${arabic} = ${asked} or ${arabic} = 'ال' || ${asked} then 0
      when starts_with(${english}, ${asked}) or starts_with(${arabic}, ${asked}) or starts_with(${arabic}, 'ال' || ${asked}) then 1
      when ${holds(bothNames('i.name'), whole)} then 2 else 3 end,
    ${wordsInName} desc, i.order_count desc, i.id desc`
}
