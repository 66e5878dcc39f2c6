import { type RawBuilder, sql } from 'kysely'
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
import { readSearch, type Search } from './read-search.ts'

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
  items = items.where(search === null ? sql<boolean>`false` : holds(withScope(search, scope, query)))
  const order = search === null ? itemOrders.popular : byFit(search)
  return listPage(db, { items, order, query, withCategories: true }, context)
}

/** Any of the words, of this module and store: so the index alone says what is looked at. */
function withScope({ positions }: Search, { moduleId }: ItemScope, { store_id }: SearchQuery): string {
  const any = positions.map(({ all }) => `(${all})`).join(' | ')
  const scope = [moduleId === null ? [] : `'#m${moduleId}'`, store_id === undefined ? [] : `'#s${store_id}'`].flat()
  return [`(${any})`, ...scope].join(' & ')
}

const holds = (query: string) => sql<boolean>`i.search_vector @@ ${query}::tsquery`

function byFit({ whole, positions }: Search): RawBuilder<unknown> {
  const bare = whole.replace(/^ال(?=.{3})/, '')
  const names = [...new Set([whole, bare, `ال${bare}`])].map((name) => `'=${name.replaceAll("'", '')}'`)
  // As typed in the name, in another form in the name, anywhere.
  const fits = positions.map(
    ({ exact, all }) =>
      sql`case when ${holds(inName(exact))} then 4 when ${holds(inName(all))} then 3 when ${holds(all)} then 1 else 0 end`,
  )
  return sql`case when ${holds(names.join(' | '))} then 0 when ${holds(names.map((name) => `${name}:*`).join(' | '))} then 1 else 2 end,
    ${sql.join(fits, sql` + `)} desc, i.order_count desc, i.id desc`
}

/** The same query, of words that stand in names only. */
function inName(query: string): string {
  return query.replace(/'(?=[\s)]|$)/g, "':A").replace(/':\*/g, "':*A")
}
