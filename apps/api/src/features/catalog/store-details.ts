import { sql } from 'kysely'
import type { StoreDetails } from '@medina/contract/catalog'
import type { Db } from '#lib/database.ts'
import { toCategory } from './categories.ts'
import { listTopCategories } from './category.queries.ts'
import { readIdOrSlug } from './id-or-slug.ts'
import type { ReadContext } from './read-context.ts'
import { fromStores, listStoreRecords } from './store.queries.ts'
import { toStoreRow } from './store-row.ts'

/** One store by id or slug, with the top categories and the price range of what it sells; null when it may not be shown. */
export async function findStoreDetails(db: Db, text: string, context: ReadContext): Promise<StoreDetails | null> {
  const key = readIdOrSlug(text)
  if (key === null) return null
  const stores = fromStores(db)
  const found = 'id' in key ? stores.where('s.id', '=', key.id) : stores.where('s.slug', '=', key.slug)
  const asked = listStoreRecords(found, context.position, 'details')
  const id = 'id' in key ? key.id : (await asked)[0]?.id
  const [[store], categories] = await Promise.all([asked, id === undefined ? [] : listCategoriesOf(db, id)])
  if (store === undefined || !store.is_offered) return null

  const toWire = (amount: number | null = null) => (amount === null ? null : context.money.toWire(amount))
  return {
    ...toStoreRow(store, context),
    time_zone: store.time_zone,
    category_ids: categories.map(({ id }) => id),
    category_details: categories.map((category) => toCategory(category, context)),
    price_range: [{ min_price: toWire(store.goods.lowest), max_price: toWire(store.goods.highest) }],
  }
}

function listCategoriesOf(db: Db, storeId: number) {
  return listTopCategories(db, sql`(select i.category_id from items i where i.store_id = ${storeId} and i.is_live) as of_store`)
}
