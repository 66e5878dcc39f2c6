import type { Category } from '@medina/contract/catalog/catalog'
import type { BrowsedItems } from '@medina/contract/catalog/browse'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type Area, listAreas } from '#features/catalog/reading/areas.ts'
import { listItems } from './list-items.ts'
import { holdsItems, listCounted, toCategory } from '#features/catalog/categories/categories.ts'
import { findCategoryRecord, listTopCategories } from '#features/catalog/categories/category.queries.ts'
import { findItems } from '#features/catalog/items/find-items.ts'
import { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import type { View } from '#features/catalog/items/item-forms.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import type { ItemListQuery } from './item-lists.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

/** The number of best-selling items that decide which categories are popular. */
const BEST_SELLERS = 500
const MOST_CATEGORIES = 20

/** The top categories with the most best-selling items, the fullest first. */
export async function listPopularCategories(db: Db, where: Area, context: ReadContext): Promise<Category[]> {
  const areas = await listAreas(db, where)
  if (areas.length === 0) return []
  const set = { moduleId: where.moduleId, areas, conditions: [sql<boolean>`i.order_count > 0`] }
  const { ids } = await findItems(db, set, itemOrders.popular, { size: BEST_SELLERS, skip: 0 })
  const categories = await listTopCategories(db, sql`(select * from items where id = any(${ids}::bigint[])) as best`)
  return categories
    .toSorted((a, b) => b.products_count - a.products_count || a.id - b.id)
    .slice(0, MOST_CATEGORIES)
    .map((category) => toCategory(category, context))
}

type FeaturedPage = Omit<BrowsedItems, 'categories'> & {
  categories: { id: number; name: string; image: string | null; image_full_url: string | null }[]
}

/** Items of the featured categories and their children, newest first, with those categories. */
export async function listFeaturedItems(db: Db, where: Area, query: ItemListQuery, context: ReadContext): Promise<FeaturedPage> {
  const featured = (await listCounted(db, where)).filter((category) => category.featured && holdsItems(category))
  const category_ids = featured.map(({ id }) => id)
  return {
    ...(await listItemsOfCategories(db, where, { ...query, category_ids }, context)),
    categories: featured.map(({ id, name, image }) => ({
      id,
      name: localize(name, context.language),
      image,
      image_full_url: imageUrl(context.settings, image),
    })),
  }
}

/** Items of several categories and their children, newest first; empty without categories. */
export function listItemsOfCategories(
  db: Db,
  where: Area,
  { category_ids, type, ...query }: ItemListQuery & { category_ids: number[] },
  context: ReadContext,
): Promise<BrowsedItems> {
  const list = { ...where, type, category_ids: [-1, ...category_ids], order: itemOrders.newest, withCategories: true }
  return listItems(db, list, query, context)
}

/** The limit of a list that clients request without paging. */
const MOST_ITEMS = 200

/** All items of a category and its children, newest first; empty if it is unknown. */
export async function listWholeCategory(
  db: Db,
  { category, view, ...where }: Area & { category: string; view: View },
  context: ReadContext,
): Promise<BrowsedItems['products']> {
  const key = readIdOrSlug(category)
  const found = key && (await findCategoryRecord(db, key))
  const list = { ...where, category_ids: [found?.id ?? -1], order: itemOrders.newest }
  return (await listItems(db, list, { limit: MOST_ITEMS, view }, context)).products
}
