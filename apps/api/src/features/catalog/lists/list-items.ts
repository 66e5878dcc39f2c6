import type { BrowsedItems } from '@medina/contract/catalog/browse'
import type { RawBuilder } from 'kysely'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { readMoment } from '#lib/cursor.ts'
import { type PageQuery, readPage } from '#lib/paging.ts'
import { toCategory, toCategoryCard } from '#features/catalog/categories/categories.ts'
import { listTopCategories } from '#features/catalog/categories/category.queries.ts'
import { type Availability, readAvailability } from '#features/catalog/items/availability.ts'
import { findCompared, findItems, itemsOf } from '#features/catalog/items/find-items.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import { cardsOfPage } from '#features/catalog/items/items-by-id.queries.ts'
import { listRowsById, toFoundCards, type View } from '#features/catalog/items/item-forms.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { describeCorrections } from '#features/catalog/search/describe-corrections.ts'
import { describeFilters } from '#features/catalog/search/lexicon/describe-filters.ts'
import { findPage } from './find/find-page.ts'
import { withoutPart } from './find/find-stated-first.ts'
import { isByText, type ItemSearch, keysOf } from './item-search.ts'
import { type ItemList, narrowItems } from './narrow-items.ts'

type ListPage = PageQuery & { cursor?: string | undefined; view: View }

/**
 * Items of a module in the caller's zones, found, narrowed and sorted in the same way for every list: the list is narrowed to a search
 * (narrow-items.ts), the search finds a page of ids (find-page.ts), and the ids become rows. Pages go by cursor or by number.
 */
export async function listItems(db: Db, list: ItemList, query: ListPage, context: ReadContext): Promise<BrowsedItems> {
  const page = readPage(query)
  const narrowed = await narrowItems(db, list, context)
  if (narrowed === null) return { total_size: 0, ...page.echo, products: [], next_cursor: null, is_counted: true }
  const search = {
    ...narrowed,
    availability: await findAvailability(db, list, narrowed, { context, cursor: withoutPart(query.cursor) }),
  }
  const { view } = query
  const cards = view === 'full' ? undefined : cardsOfPage(db, context.now)
  const slice = { size: page.size, skip: page.skip, cursor: query.cursor, with: cards }
  const isShelf = query.view === 'card' && slice.cursor === undefined && slice.skip === 0
  const [{ ids, rows, nextCursor, total, isCounted, runs, stated, statedIds }, categories, first] = await Promise.all([
    findPage(db, search, slice),
    list.withCategories && query.view === 'full' ? listTopCategories(db, categoriesOf(search)) : null,
    list.withCardCategories === 'first' && isShelf ? listFirst(db, search) : null,
  ])
  const shown = list.withCardCategories === 'shown' && query.view === 'card' ? ids : first
  const ofCards = shown && (await listTopCategories(db, categoriesOfItems(shown)))
  const found =
    rows === undefined || view === 'full' ? await listRowsById(db, ids, view, context) : toFoundCards(rows, view, context)
  const products = statedIds === undefined ? found : found.map((one) => ({ ...one, states_absence: statedIds.includes(one.id) }))
  return {
    total_size: page.isPaged || query.cursor !== undefined ? total : ids.length,
    ...page.echo,
    products,
    next_cursor: nextCursor,
    is_counted: isCounted,
    ...(stated !== undefined && { stated_size: stated }),
    ...describeFilters(search.understood, context),
    ...describeCorrections(search.corrections, list.name ?? '', products),
    ...(isByText(search) && search.availability && { equal_matches: runs }),
    ...(search.leftOut.length > 0 && ids.length > 0 && { left_out: search.leftOut }),
    ...(categories && { categories: categories.map((category) => toCategory(category, context)) }),
    ...(ofCards && { categories: ofCards.map((category) => toCategoryCard(category, context)) }),
  }
}

type Requested = { context: ReadContext; cursor: string | undefined }

/**
 * The availability of the items, for lists in which what can be had comes first: those by the best match and those of what is popular. A
 * sort of the caller's own is kept as it is. Later pages have the hours of the first one, so that a store that closes meanwhile shows no item twice.
 */
async function findAvailability(
  db: Db,
  { sort = 'default' }: ItemList,
  search: ItemSearch,
  { context, cursor }: Requested,
): Promise<Availability | undefined> {
  const isFirst = sort === 'default' && (search.order === null || search.order === itemOrders.popular)
  if (!isFirst) return undefined
  return readAvailability(db, search, context, (cursor !== undefined && readMoment(cursor)) || undefined)
}

/** The categories of a search's items, as a table. */
function categoriesOf(search: ItemSearch): RawBuilder<unknown> {
  return sql`(select i.category_id from ${itemsOf(search)} i) as of_set`
}

/** The number of items that are read for categories, large enough that a batch added to one category at once does not hide the others. */
const FIRST = 50

async function listFirst(db: Db, search: ItemSearch): Promise<number[]> {
  const find = search.isOfOneStore ? findCompared : findItems
  return (await find(db, search, keysOf(search.order), { size: FIRST, skip: 0 })).ids
}

/** The categories of some items, as a table. */
function categoriesOfItems(ids: number[]): RawBuilder<unknown> {
  return sql`(select i.category_id from items i where i.id = any(${ids}::bigint[])) as of_items`
}
