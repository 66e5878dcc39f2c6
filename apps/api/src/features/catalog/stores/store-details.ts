import type { StoreDetails } from '@medina/contract/catalog/catalog'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { toCategory } from '#features/catalog/categories/categories.ts'
import { type CategoryOfStore, listCategoriesOfStore } from '#features/catalog/categories/category.queries.ts'
import { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { fromStores, listStoreRecords } from './store.queries.ts'
import { toStoreRow } from './store-row.ts'

/** A top category with more items than this is split into its sub-categories on the menu. */
const LONG_SECTION = 12

/** One store by id or slug, with the top categories and the price range of what it sells; null when it may not be shown. */
export async function findStoreDetails(db: Db, text: string, context: ReadContext): Promise<StoreDetails | null> {
  const key = readIdOrSlug(text)
  if (key === null) return null
  const stores = fromStores(db)
  const found = 'id' in key ? stores.where('s.id', '=', key.id) : stores.where('s.slug', '=', key.slug)
  const records = listStoreRecords(found, context, 'details')
  const id = 'id' in key ? key.id : (await records)[0]?.id
  const [[store], categories] = await Promise.all([records, id === undefined ? [] : listCategoriesOfStore(db, id)])
  if (store === undefined || !store.is_offered) return null

  const toWire = (amount: number | null = null) => (amount === null ? null : context.money.toWire(amount))
  return {
    ...toStoreRow(store, context),
    ...(store.pauses.length > 0 && { pauses: store.pauses.map(({ from, until }) => ({ from, until })) }),
    time_zone: store.time_zone,
    category_ids: categories.map(({ id }) => id),
    category_details: categories.map((category) => toCategory(category, context)),
    menu_categories: cutMenu(categories)?.map(({ id: part, name }) => ({ id: part, name: localize(name, context.language) })),
    price_range: [{ min_price: toWire(store.goods.lowest), max_price: toWire(store.goods.highest) }],
  }
}

type Section = Pick<CategoryOfStore, 'id' | 'name'>

/** The sections of a menu: top categories, each replaced by its sub-categories if it is to be split; undefined if none is. */
function cutMenu(categories: CategoryOfStore[]): Section[] | undefined {
  // A category is not split if it has items of its own or a hidden sub-category, because they would be in no section.
  const isCut = ({ id, products_count, parts }: CategoryOfStore) =>
    (products_count > LONG_SECTION || categories.length === 1) &&
    parts.length > 1 &&
    parts.every((part) => part.id !== id && part.status)
  if (!categories.some(isCut)) return undefined
  return categories.flatMap((category): Section[] => (isCut(category) ? category.parts : [category]))
}
