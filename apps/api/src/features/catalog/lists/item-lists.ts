import { sql } from '#lib/database/statements/sql.ts'
import type { BrowsedItems } from '@medina/contract/catalog/browse'
import type { Db } from '#lib/database/database.ts'
import type { Area } from '#features/catalog/reading/areas.ts'
import { listItems } from './list-items.ts'
import type { ItemList } from './narrow-items.ts'
import { findCategoryRecord } from '#features/catalog/categories/category.queries.ts'
import type { SortOrder } from '#lib/cursor.ts'
import { isInCategories } from '#features/catalog/items/item-conditions.ts'
import { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import type { View } from '#features/catalog/items/item-forms.ts'
import { itemOrders as orders } from '#features/catalog/items/item-orders.ts'
import type { PageQuery } from '#lib/paging.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

export type ItemListQuery = PageQuery & { cursor?: string | undefined; view: View; type: 'all' | 'veg' | 'non_veg' }
export type PriceQuery = { min_price?: number | undefined; max_price?: number | undefined }

type Listed = Promise<BrowsedItems>

export function listPopularItems(db: Db, where: Area, query: ItemListQuery, context: ReadContext): Listed {
  return listItems(db, { ...where, type: query.type, order: orders.popular }, query, context)
}

/** Items with their own discount, the largest saving first. */
export function listDiscountedItems(db: Db, where: Area, query: ItemListQuery, context: ReadContext): Listed {
  const list = { ...where, type: query.type, filter: ['discounted'], order: orders.saving, withCategories: true }
  return listItems(db, list, query, context)
}

export function listReviewedItems(
  db: Db,
  where: Area,
  { category_ids, ...query }: ItemListQuery & { category_ids?: number[] | undefined },
  context: ReadContext,
): Listed {
  const list: ItemList = {
    ...where,
    type: query.type,
    category_ids,
    only: [sql<boolean>`i.rating_count > 0`],
    order: orders.reviewed,
    withCategories: true,
    withCardCategories: 'shown',
  }
  return listItems(db, list, query, context)
}

export function listNewItems(db: Db, where: Area, query: ItemListQuery, context: ReadContext): Listed {
  const list: ItemList = { ...where, type: query.type, order: orders.newest, withCategories: true, withCardCategories: 'first' }
  return listItems(db, list, query, context)
}

type RecommendedQuery = ItemListQuery & {
  store_id?: number | undefined
  filter: 'all' | 'new_arrival' | 'top_rated' | 'best_selling'
  interest?: number[] | undefined
  category_ids?: number[] | undefined
}
type RecommendedPage = Omit<BrowsedItems, 'products'> & { items: BrowsedItems['products'] }

const recommendedOrders = {
  all: orders.popular,
  new_arrival: orders.newest,
  top_rated: orders.rating,
  best_selling: orders.popular,
}

/**
 * Recommended items of a store or of the zones, those of liked categories first (spec 2.024). `total_size` is the number of rows in the
 * answer, as clients of the wire expect.
 */
export async function listRecommendedItems(
  db: Db,
  where: Area,
  { store_id, filter, type, interest, category_ids, ...query }: RecommendedQuery,
  context: ReadContext,
): Promise<RecommendedPage> {
  const byFilter = recommendedOrders[filter]
  const order = interest?.length ? likedFirst(interest, byFilter) : byFilter
  const only = [sql<boolean>`i.recommended`]
  const list: ItemList = { ...where, type, store_id, category_ids, only, order, withCardCategories: 'shown' }
  const { products, ...page } = await listItems(db, list, query, context)
  return { ...page, total_size: products.length, items: products }
}

/** Items of some categories before the others. */
function likedFirst(categoryIds: number[], { name, keys }: SortOrder): SortOrder {
  const isLiked = sql`(${isInCategories(categoryIds)})::int`
  return { name: `liked_${name}`, keys: [{ by: isLiked, type: 'int8', isDescending: true }, ...keys] }
}

type LatestQuery = ItemListQuery & PriceQuery & { store_id: string; category_id: string; product_id?: number | undefined }

/** Items of a store in the order of its menu; `category_id` is "0" or a comma-separated list, and a category includes its children. */
export async function listStoreItems(
  db: Db,
  where: Area,
  { store_id, category_id, product_id, ...query }: LatestQuery,
  context: ReadContext,
): Listed {
  const list = {
    ...where,
    ...query,
    store_id: await findStoreId(db, store_id),
    category_ids: category_id
      .split(',')
      .map(Number)
      .filter((id) => id > 0 && Number.isSafeInteger(id)),
    only: product_id === undefined ? [] : [sql<boolean>`i.id <> ${product_id}`],
    order: orders.menu,
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
 * Items that match any word of a text in name, description, tags, category or the names of pharmacies and brands, in both
 * languages. Exact names come first, then names that begin with the text. Then the number of words in the name counts,
 * typed words before other forms and spellings.
 */
export function searchItems(db: Db, where: Area, { category_id, ...query }: SearchQuery, context: ReadContext): Listed {
  const list = { ...where, ...query, category_ids: category_id === undefined ? [] : [category_id], withCategories: true }
  return listItems(db, list, query, context)
}

/** The id of a store by id or slug; -1 if there is none, so that its list is empty. */
export async function findStoreId(db: Db, text: string): Promise<number> {
  const key = readIdOrSlug(text)
  if (key === null) return -1
  if ('id' in key) return key.id
  const store = await db.selectFrom('stores').select('id').where('slug', '=', key.slug).executeTakeFirst()
  return store?.id ?? -1
}
