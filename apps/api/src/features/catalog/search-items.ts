import { sql } from 'kysely'
import type { ItemPage } from '@medina/contract/catalog-endpoints'
import type { Db } from '#lib/database.ts'
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
import { readSearch } from './read-search.ts'
import { byFit, holdsAny } from './search-query.ts'

type SearchQuery = ItemListQuery &
  PriceQuery & {
    name: string
    store_id?: number | undefined
    category_id?: number | undefined
    rating_count?: number | undefined
  }

/**
 * Items that hold any word of a text in name, description, tags, category or what pharmacies and brands call them, in both languages
 * (§8.1). What is named exactly so comes first, then names that begin so, then the more of the words stand in the name, as typed before
 * other forms and spellings.
 */
export async function searchItems(db: Db, scope: ItemScope, query: SearchQuery, context: ReadContext): Promise<ItemPage> {
  const search = await readSearch(db, query.name)
  let items = withPrices(scoped(db, scope, query), query, context)
  if (query.store_id !== undefined) items = items.where('i.store_id', '=', query.store_id)
  if (query.category_id !== undefined) items = items.where(isInCategories([query.category_id]))
  if (query.rating_count)
    items = items.where(sql<boolean>`i.rating_count > 0 and i.rating_sum >= ${query.rating_count}::numeric * i.rating_count`)
  const scoping = { module: scope.moduleId, store: query.store_id }
  items = items.where(search === null ? sql<boolean>`false` : holdsAny(search, 'i', scoping))
  const order = search === null ? itemOrders.popular : sql`${byFit(search, 'i')}, i.order_count desc, i.id desc`
  return listPage(db, { items, order, query, withCategories: true }, context)
}
