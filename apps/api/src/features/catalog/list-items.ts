import { sql } from 'kysely'
import type { Item, ItemCard } from '@medina/contract/catalog'
import type { BrowsedItems } from '@medina/contract/browse'
import type { ItemPage } from '@medina/contract/catalog-endpoints'
import type { Db } from '#lib/database.ts'
import type { Area } from './areas.ts'
import { listItems } from './browse-items.ts'
import { toCategory } from './categories.ts'
import { countItems, findCategoryRecord, summarize } from './category.queries.ts'
import { readIdOrSlug } from './id-or-slug.ts'
import { fromOfferedItems, type ItemQuery, listItemCardRecords, listItemRecords } from './item.queries.ts'
import { itemOrders as orders } from './item-orders.ts'
import { toItemCard, toItemRow, toMenuRow } from './item-row.ts'
import { type Page, type PageQuery, readPage } from './paging.ts'
import type { ReadContext } from './read-context.ts'

export type ItemScope = { moduleId: number | null; zoneIds: number[] | null }
export type View = 'card' | 'row' | 'full'
export type ItemListQuery = PageQuery & { cursor?: string | undefined; view: View; type: 'all' | 'veg' | 'non_veg' }
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

type Listed = Promise<BrowsedItems>

export function listPopularItems(db: Db, where: Area, query: ItemListQuery, context: ReadContext): Listed {
  return listItems(db, { ...where, type: query.type, order: orders.popular }, query, context)
}

/** Items with a discount of their own, the largest saving first. */
export function listDiscountedItems(db: Db, where: Area, query: ItemListQuery, context: ReadContext): Listed {
  const list = { ...where, type: query.type, filter: ['discounted'], order: orders.saving, withCategories: true }
  return listItems(db, list, query, context)
}

export function listReviewedItems(db: Db, where: Area, query: ItemListQuery, context: ReadContext): Listed {
  const list = {
    ...where,
    type: query.type,
    only: [sql<boolean>`i.rating_count > 0`],
    order: orders.reviewed,
    withCategories: true,
  }
  return listItems(db, list, query, context)
}

export function listNewItems(db: Db, where: Area, query: ItemListQuery, context: ReadContext): Listed {
  return listItems(db, { ...where, type: query.type, order: orders.newest, withCategories: true }, query, context)
}

type RecommendedQuery = ItemListQuery & {
  store_id?: number | undefined
  filter: 'all' | 'new_arrival' | 'top_rated' | 'best_selling'
}
type RecommendedPage = Omit<BrowsedItems, 'products' | 'categories'> & { items: BrowsedItems['products'] }

const recommendedOrders = {
  all: orders.popular,
  new_arrival: orders.newest,
  top_rated: orders.rating,
  best_selling: orders.popular,
}

/** Recommended items of a store or of the zones; `total_size` is the number of rows answered, as clients of the wire know it. */
export async function listRecommendedItems(
  db: Db,
  where: Area,
  { store_id, filter, type, ...query }: RecommendedQuery,
  context: ReadContext,
): Promise<RecommendedPage> {
  const list = { ...where, type, store_id, only: [sql<boolean>`i.recommended`], order: recommendedOrders[filter] }
  const { products, ...page } = await listItems(db, list, query, context)
  return { ...page, total_size: products.length, items: products }
}

type LatestQuery = ItemListQuery & PriceQuery & { store_id: string; category_id: string; product_id?: number | undefined }

/** Items of a store, newest first; `category_id` "0" or a comma list, where a category stands for its children as well. */
export async function listStoreItems(
  db: Db,
  where: Area,
  { store_id, category_id, product_id, ...query }: LatestQuery,
  context: ReadContext,
): Listed {
  const store = readIdOrSlug(store_id)
  const list = {
    ...where,
    ...query,
    store_id: store === null ? -1 : 'id' in store ? store.id : await findStoreId(db, store.slug),
    category_ids: category_id
      .split(',')
      .map(Number)
      .filter((id) => id > 0 && Number.isSafeInteger(id)),
    only: product_id === undefined ? [] : [sql<boolean>`i.id <> ${product_id}`],
    order: orders.newest,
    withCategories: true,
  }
  return listItems(db, list, query, context)
}

/** Items of a category, by id or slug, and of its children. */
export async function listCategoryItems(
  db: Db,
  { category, ...where }: Area & { category: string },
  query: ItemListQuery,
  context: ReadContext,
): Listed {
  const key = readIdOrSlug(category)
  const found = key && (await findCategoryRecord(db, key))
  return listItems(db, { ...where, type: query.type, category_ids: [found?.id ?? -1], order: orders.newest }, query, context)
}

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
export function searchItems(db: Db, where: Area, { category_id, ...query }: SearchQuery, context: ReadContext): Listed {
  const list = { ...where, ...query, category_ids: category_id === undefined ? [] : [category_id], withCategories: true }
  return listItems(db, list, query, context)
}

async function findStoreId(db: Db, slug: string): Promise<number> {
  const store = await db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst()
  return store?.id ?? -1
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
    next_cursor: null,
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
