import { sql } from 'kysely'
import type { Item, ItemCard } from '@medina/contract/catalog'
import type { ItemPage } from '@medina/contract/catalog-endpoints'
import type { Db } from '#lib/database.ts'
import { toCategory } from './categories.ts'
import { countItems, findCategoryRecord, summarize } from './category.queries.ts'
import { readIdOrSlug } from './id-or-slug.ts'
import { fromOfferedItems, type ItemQuery, listItemCardRecords, listItemRecords } from './item.queries.ts'
import { toItemCard, toItemRow, toMenuRow } from './item-row.ts'
import { type Page, type PageQuery, readPage } from './paging.ts'
import type { ReadContext } from './read-context.ts'

export type ItemScope = { moduleId: number | null; zoneIds: number[] | null }
export type View = 'card' | 'row' | 'full'
export type ItemListQuery = PageQuery & { view: View; type: 'all' | 'veg' | 'non_veg' }
export type PriceQuery = { min_price?: number | undefined; max_price?: number | undefined }

/** Orders of item lists; each ends with the id, so that pages never overlap. */
export const itemOrders = {
  newest: sql`i.created_at desc, i.id desc`,
  popular: sql`i.order_count desc, i.id desc`,
  reviewed: sql`i.rating_count desc, i.rating_sum desc, i.id desc`,
  rated: sql`i.rating_sum::numeric / greatest(i.rating_count, 1) desc, i.rating_count desc, i.id desc`,
  // The largest part of the price first: 30 % before 5 off 100. Percents are stored as hundredths.
  saving: sql`least(1, case when i.discount_type = 'percent' then i.discount / 10000.0
    else i.discount::numeric / greatest(i.price, 1) end) desc, i.id desc`,
}
type Order = (typeof itemOrders)[keyof typeof itemOrders]

export function listPopularItems(db: Db, scope: ItemScope, query: ItemListQuery, context: ReadContext): Promise<ItemPage> {
  return listPage(db, { items: scoped(db, scope, query), order: itemOrders.popular, query }, context)
}

/** Items with a discount of their own, the largest saving first. */
export function listDiscountedItems(db: Db, scope: ItemScope, query: ItemListQuery, context: ReadContext): Promise<ItemPage> {
  const items = scoped(db, scope, query).where('i.discount', '>', 0)
  return listPage(db, { items, order: itemOrders.saving, query, withCategories: true }, context)
}

export function listReviewedItems(db: Db, scope: ItemScope, query: ItemListQuery, context: ReadContext): Promise<ItemPage> {
  const items = scoped(db, scope, query).where('i.rating_count', '>', 0)
  return listPage(db, { items, order: itemOrders.reviewed, query, withCategories: true }, context)
}

export function listNewItems(db: Db, scope: ItemScope, query: ItemListQuery, context: ReadContext): Promise<ItemPage> {
  return listPage(db, { items: scoped(db, scope, query), order: itemOrders.newest, query, withCategories: true }, context)
}

type RecommendedQuery = ItemListQuery & {
  store_id?: number | undefined
  filter: 'all' | 'new_arrival' | 'top_rated' | 'best_selling'
}
type RecommendedPage = Omit<ItemPage, 'products' | 'categories'> & { items: ItemPage['products'] }

const recommendedOrders = {
  all: itemOrders.popular,
  new_arrival: itemOrders.newest,
  top_rated: itemOrders.rated,
  best_selling: itemOrders.popular,
}

/** Recommended items of a store or of the zones; `total_size` is the number of rows answered, as clients of the wire know it. */
export async function listRecommendedItems(
  db: Db,
  scope: ItemScope,
  query: RecommendedQuery,
  context: ReadContext,
): Promise<RecommendedPage> {
  let items = scoped(db, scope, query).where('i.recommended', '=', true)
  if (query.store_id !== undefined) items = items.where('i.store_id', '=', query.store_id)
  const page = readPage(query)
  const rows = await listRows(slice(items, recommendedOrders[query.filter], page), query.view, context)
  return { total_size: rows.length, ...page.echo, items: rows }
}

type LatestQuery = ItemListQuery & PriceQuery & { store_id: string; category_id: string; product_id?: number | undefined }

/** Items of a store, newest first; `category_id` "0" or a comma list, where a category stands for its children as well. */
export function listStoreItems(db: Db, scope: ItemScope, query: LatestQuery, context: ReadContext): Promise<ItemPage> {
  const store = readIdOrSlug(query.store_id)
  const categoryIds = query.category_id
    .split(',')
    .map(Number)
    .filter((id) => id > 0 && Number.isSafeInteger(id))
  let items = withPrices(scoped(db, scope, query), query, context)
  items =
    store === null
      ? items.where(sql<boolean>`false`)
      : 'id' in store
        ? items.where('i.store_id', '=', store.id)
        : items.where('s.slug', '=', store.slug)
  if (categoryIds.length > 0) items = items.where(isInCategories(categoryIds))
  if (query.product_id !== undefined) items = items.where('i.id', '!=', query.product_id)
  return listPage(db, { items, order: itemOrders.newest, query, withCategories: true }, context)
}

/** Items of a category, by id or slug, and of its children. */
export async function listCategoryItems(
  db: Db,
  scope: ItemScope & { category: string },
  query: ItemListQuery,
  context: ReadContext,
): Promise<ItemPage> {
  const key = readIdOrSlug(scope.category)
  const category = key && (await findCategoryRecord(db, key))
  if (category === null) return { total_size: 0, ...readPage(query).echo, products: [], categories: [] }
  const items = scoped(db, scope, query).where(isInCategories([category.id]))
  return listPage(db, { items, order: itemOrders.newest, query }, context)
}

/** What a call may see of a module in its zones, vegetarian or not. */
export function scoped(db: Db, scope: ItemScope, { type }: Pick<ItemListQuery, 'type'>): ItemQuery {
  const items = fromOfferedItems(db, scope)
  return type === 'all' ? items : items.where('i.veg', '=', type === 'veg')
}

/** A price beyond every price; also keeps what is asked within what the database can hold. */
const HIGHEST_PRICE = 1e9

export function withPrices(items: ItemQuery, { min_price, max_price }: PriceQuery, { money }: ReadContext): ItemQuery {
  let priced = items
  if (min_price !== undefined) priced = priced.where('i.price', '>=', money.fromWire(Math.min(min_price, HIGHEST_PRICE)))
  if (max_price !== undefined) priced = priced.where('i.price', '<=', money.fromWire(Math.min(max_price, HIGHEST_PRICE)))
  return priced
}

export function isInCategories(ids: number[]) {
  return sql<boolean>`(c.id = any(${ids}) or c.parent_id = any(${ids}))`
}

type List = { items: ItemQuery; order: Order; query: ItemListQuery; withCategories?: boolean }

/** One statement for the rows, one for total and categories where they are asked for. */
export async function listPage(db: Db, { items, order, query, withCategories }: List, context: ReadContext): Promise<ItemPage> {
  const page = readPage(query)
  const [products, summary] = await Promise.all([
    listRows(slice(items, order, page), query.view, context),
    withCategories && query.view === 'full'
      ? summarize(db, items)
      : page.isPaged
        ? countItems(items).then((total) => ({ total, categories: null }))
        : null,
  ])
  return {
    total_size: page.isPaged && summary !== null ? summary.total : products.length,
    ...page.echo,
    products,
    ...(summary?.categories && { categories: summary.categories.map((category) => toCategory(category, context)) }),
  }
}

export function slice(items: ItemQuery, order: Order, { size, skip }: Pick<Page, 'size' | 'skip'>): ItemQuery {
  return items.orderBy(order).limit(size).offset(skip)
}

export async function listRows(items: ItemQuery, view: View, context: ReadContext): Promise<(Item | ItemCard)[]> {
  if (view === 'full') return (await listItemRecords(items)).map((record) => toItemRow(record, context))
  const toRow = view === 'row' ? toMenuRow : toItemCard
  return (await listItemCardRecords(items)).map((record) => toRow(record, context))
}
