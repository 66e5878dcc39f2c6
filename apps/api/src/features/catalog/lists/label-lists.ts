import type { BrowsedItems } from '@medina/contract/catalog/browse'
import { sql } from '#lib/database/statements/sql.ts'
import type { Db } from '#lib/database/database.ts'
import type { Area } from '#features/catalog/reading/areas.ts'
import { findLabel } from '#features/catalog/categories/brands.ts'
import { listItems } from './list-items.ts'
import type { ItemList } from './narrow-items.ts'
import { isBasic } from '#features/catalog/items/item-conditions.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import { findStoreId, type ItemListQuery, type PriceQuery } from './item-lists.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'

/** Items of a brand, newest first; empty if the brand is unknown. */
export async function listBrandItems(
  db: Db,
  { brand, ...where }: Area & { brand: string },
  query: ItemListQuery,
  context: ReadContext,
): Promise<BrowsedItems> {
  const brand_ids = [(await findLabel(db, 'brands', brand)) ?? -1]
  return listItems(db, { ...where, type: query.type, brand_ids, order: itemOrders.newest }, query, context)
}

/** Items for a health condition, newest first; empty if it is unknown. */
export async function listConditionItems(
  db: Db,
  { condition, ...where }: Area & { condition: string },
  query: ItemListQuery,
  context: ReadContext,
): Promise<BrowsedItems> {
  const id = (await findLabel(db, 'common_conditions', condition)) ?? -1
  const only = [sql<boolean>`i.common_condition_id = ${id}`]
  return listItems(db, { ...where, type: query.type, only, order: itemOrders.newest }, query, context)
}

/** Items of a store that are for a health condition: a shelf of its page. */
export async function listStoreConditionItems(
  db: Db,
  where: Area,
  { store_id, type, ...query }: ItemListQuery & { store_id: string },
  context: ReadContext,
): Promise<BrowsedItems> {
  const list = {
    ...where,
    type,
    store_id: await findStoreId(db, store_id),
    only: [sql<boolean>`i.common_condition_id is not null`],
    order: itemOrders.newest,
  }
  return listItems(db, list, query, context)
}

type BasicQuery = ItemListQuery &
  PriceQuery & { store_id?: string | undefined; category_id?: number | undefined; product_id?: number | undefined }

/** Over-the-counter medicine, newest first. */
export async function listBasicItems(
  db: Db,
  where: Area,
  { store_id, category_id, product_id, ...query }: BasicQuery,
  context: ReadContext,
): Promise<BrowsedItems> {
  const list: ItemList = {
    ...where,
    ...query,
    store_id: store_id === undefined ? undefined : await findStoreId(db, store_id),
    category_ids: category_id === undefined ? [] : [category_id],
    only: [isBasic, ...(product_id === undefined ? [] : [sql<boolean>`i.id <> ${product_id}`])],
    order: itemOrders.newest,
    withCategories: true,
    withCardCategories: 'first',
  }
  return listItems(db, list, query, context)
}
