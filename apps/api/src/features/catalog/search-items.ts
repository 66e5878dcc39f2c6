import { type RawBuilder, sql } from 'kysely'
import type { ItemPage } from '@medina/contract/catalog'
import type { Db } from '#lib/database.ts'
import type { ItemQuery } from './item.queries.ts'
import { isInCategories, type ItemListQuery, itemOrders, type ItemScope, listPage, type PriceQuery, scoped, withPrices } from './list-items.ts'
import type { ReadContext } from './read-context.ts'

type SearchQuery = ItemListQuery &
  PriceQuery & { name: string; store_id?: number | undefined; category_id?: number | undefined; rating_count?: number | undefined }

/**
 * Items that hold any word of a text in name, description, tags, category or what pharmacies and brands call them, in both languages
 * (§8.1). What is named exactly so comes first, then names that begin so, then the more words a name holds.
 */
export function searchItems(db: Db, scope: ItemScope, query: SearchQuery, context: ReadContext): Promise<ItemPage> {
  const words = readWords(query.name)
  let items = withPrices(scoped(db, scope, query), query, context)
  if (query.store_id !== undefined) items = items.where('i.store_id', '=', query.store_id)
  if (query.category_id !== undefined) items = items.where(isInCategories([query.category_id]))
  if (query.rating_count) items = items.where(sql<boolean>`i.rating_count > 0 and i.rating_sum >= ${query.rating_count}::numeric * i.rating_count`)
  return listPage(db, { items: withWords(items, words), order: byFit(words), query, withCategories: true }, context)
}

const MOST_WORDS = 8

/** The words of a text; single letters only count when there is nothing longer, the Arabic article never does. */
function readWords(text: string): string[] {
  const words = [...new Set(text.replaceAll('\0', ' ').split(/\s+/).filter(Boolean))].map((word) => (/^ال.{3,}/.test(word) ? word.slice(2) : word))
  const long = words.filter((word) => word.length > 1)
  return (long.length > 0 ? long : words).slice(0, MOST_WORDS)
}

const bothNames = (column: string) => sql`fold_text(concat_ws(' ', ${sql.ref(column)} ->> 'en', ${sql.ref(column)} ->> 'ar'))`
const holds = (text: RawBuilder<unknown>, word: string) => sql<boolean>`strpos(${text}, fold_text(${word}::text)) > 0`
const any = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Texts inside a jsonb list of translated words. */
const inList = (column: string, word: string) =>
  sql<boolean>`exists (select 1 from jsonb_array_elements(${sql.ref(column)}) t (word) where ${holds(bothNames('t.word'), word)})`
const inNameOf = (table: string, id: string, word: string) =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} o where o.id = ${sql.ref(id)} and ${holds(bothNames('o.name'), word)})`

function withWords(items: ItemQuery, words: readonly string[]): ItemQuery {
  if (words.length === 0) return items.where(sql<boolean>`false`)
  return items.where(
    any(
      words.flatMap((word) => [
        holds(sql.ref('i.search_text'), word),
        inList('i.tags', word),
        inList('i.generic_names', word),
        inList('i.nutritions', word),
        inList('i.allergies', word),
        holds(bothNames('c.name'), word),
        inNameOf('categories', 'c.parent_id', word),
        inNameOf('brands', 'i.brand_id', word),
        inNameOf('common_conditions', 'i.common_condition_id', word),
      ]),
    ),
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
