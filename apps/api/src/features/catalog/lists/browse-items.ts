import type { BrowsedItems, ItemSort } from '@medina/contract/browse'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database.ts'
import { type Area, listAreas } from '#features/catalog/reading/areas.ts'
import { toCategory, toCategoryCard } from '#features/catalog/categories/categories.ts'
import { listTopCategories } from '#features/catalog/categories/category.queries.ts'
import type { SortOrder } from '#lib/cursor.ts'
import { findByText } from '#features/catalog/search/find-by-text.ts'
import {
  countItems,
  findCompared,
  findItems,
  findNearestItems,
  inAreas,
  type ItemSet,
} from '#features/catalog/items/find-items.ts'
import { type Condition, itemConditions, type Narrowing } from '#features/catalog/items/item-conditions.ts'
import { listRowsById, type View } from '#features/catalog/items/item-forms.ts'
import { itemOrders, nearestOrder, readItemOrder } from '#features/catalog/items/item-orders.ts'
import type { FoundPage, Slice } from '#features/catalog/reading/keyed-page.ts'
import { type PageQuery, readPage } from '#lib/paging.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { readSearch, type Search } from '#features/catalog/search/read-search.ts'
import { itemsAt, readSalePrices } from '#features/catalog/items/sale-prices.ts'
import { narrowToText } from '#features/catalog/search/search-query.ts'

export type ItemList = Area &
  Narrowing & {
    /** A text that must be in it; a text without a word finds nothing. */
    name?: string | undefined
    /** What belongs to this list alone. */
    only?: Condition[]
    sort?: ItemSort
    /** The order where none is chosen. */
    order?: SortOrder
    /** Whether the whole rows come with the top categories they lie in. */
    withCategories?: boolean
    /** Whether cards come with top categories that a shelf can be narrowed to: of what is shown, or of the first fifty of the list. */
    withCardCategories?: 'shown' | 'first'
  }
type ListPage = PageQuery & { cursor?: string | undefined; view: View }

/** Items of a module in the caller's zones: found, narrowed and sorted in one way for every list, a page behind a cursor or by number. */
export async function listItems(db: Db, list: ItemList, query: ListPage, context: ReadContext): Promise<BrowsedItems> {
  const page = readPage(query)
  const [areas, search, prices] = await Promise.all([
    listAreas(db, list),
    list.name === undefined ? null : readSearch(db, list.name),
    asksForPrices(list) ? readSalePrices(db, list.moduleId, context.now) : [],
  ])
  if (areas.length === 0 || (list.name !== undefined && search === null))
    return { total_size: 0, ...page.echo, products: [], next_cursor: null, is_counted: true }
  const conditions = [...Object.values(await itemConditions(db, list, list, context)).flat(), ...(list.only ?? [])]
  const set = { moduleId: list.moduleId, areas, conditions, prices }
  const slice = { size: page.size, skip: page.skip, cursor: query.cursor }
  const isShelf = query.view === 'card' && slice.cursor === undefined && slice.skip === 0
  const [{ ids, nextCursor, total, isCounted }, categories, first] = await Promise.all([
    findSorted(db, { set, search, list, slice }, context),
    list.withCategories && query.view === 'full' ? listTopCategories(db, ofSet(set, search)) : null,
    list.withCardCategories === 'first' && isShelf ? listFirst(db, set, list) : null,
  ])
  const said = list.withCardCategories === 'shown' && query.view === 'card' ? ids : first
  const shown = said && (await listTopCategories(db, ofItems(said)))
  return {
    total_size: page.isPaged || query.cursor !== undefined ? total : ids.length,
    ...page.echo,
    products: await listRowsById(db, ids, query.view, context),
    next_cursor: nextCursor,
    is_counted: isCounted,
    ...(categories && { categories: categories.map((category) => toCategory(category, context)) }),
    ...(shown && { categories: shown.map((category) => toCategoryCard(category, context)) }),
  }
}

/** Whether a list looks at prices: then those of running sales count. */
function asksForPrices({ filter = [], min_price, max_price, sort = 'default', order }: ItemList): boolean {
  const byPrice: ItemSort[] = ['price_low', 'price_high', 'discount']
  return byPrice.includes(sort) || order === itemOrders.saving || filter.includes('discounted') || Boolean(min_price || max_price)
}

/** The categories of a set's items as a table. */
function ofSet(set: ItemSet, search: Search | null): RawBuilder<unknown> {
  const found = search === null ? set : narrowToText(set, search)
  return sql`(select i.category_id from ${itemsAt(set.prices)} i where ${sql.join(inAreas(found), sql` and `)}) as of_set`
}

/** So many are looked at: a batch of one kind, new at once, hides no other. */
const FIRST = 50

async function listFirst(db: Db, set: ItemSet, { store_id, order = itemOrders.popular }: ItemList): Promise<number[]> {
  const find = store_id === undefined ? findItems : findCompared
  return (await find(db, set, order, { size: FIRST, skip: 0 })).ids
}

/** The categories of some items as a table. */
function ofItems(ids: number[]): RawBuilder<unknown> {
  return sql`(select i.category_id from items i where i.id = any(${ids}::bigint[])) as of_items`
}

type Wanted = { set: ItemSet; search: Search | null; list: ItemList; slice: Slice }

async function findSorted(
  db: Db,
  { set, search, list, slice }: Wanted,
  context: ReadContext,
): Promise<FoundPage & { total: number; isCounted: boolean }> {
  const { sort = 'default', order = itemOrders.popular } = list
  const chosen = sort === 'default' || sort === 'nearest' ? null : readItemOrder(sort, context.language)
  if (search !== null)
    return findByText(db, set, search, {
      ...slice,
      order: sort === 'nearest' ? nearestOrder(context.position) : chosen,
      read: sort === 'nearest' ? (some, look) => findNearestItems(db, some, context.position, look) : undefined,
      withTotal: true,
    })
  // One reading tells what of a store's goods is shown and how many there are.
  if (list.store_id !== undefined && sort !== 'nearest')
    return { ...(await findCompared(db, set, chosen ?? order, slice)), isCounted: true }
  const [page, total] = await Promise.all([
    sort === 'nearest' ? findNearestItems(db, set, context.position, slice) : findItems(db, set, chosen ?? order, slice),
    countItems(db, set),
  ])
  return { ...page, total, isCounted: true }
}
