import { sql } from 'kysely'
import type { Item, ItemCard, ItemDetails } from '@medina/contract/catalog/catalog'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl, largeImageUrl } from '#lib/pictures/pictures.ts'
import { type IdOrSlug, readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import { fromItems, fromOfferedItems, type ItemQuery, listItemRecords } from './item.queries.ts'
import { toItemRow } from './item-row.ts'
import { findParticulars, toParticulars } from './particulars.queries.ts'
import { listRows, type View } from './item-forms.ts'
import { takePopular } from './item-orders.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { findSizeGuide } from './size-guide.queries.ts'
import type { RunningSale } from './running-sale.ts'
import { fromStores, listStoreRecords } from '#features/catalog/stores/store.queries.ts'
import { toStoreRow } from '#features/catalog/stores/store-row.ts'

/**
 * One item with its store, by id or slug, wherever the caller is (spec 7.029), also while it is sold out: search engines and saved links
 * then keep its page. Throws 404 `product-001` if it is not offered.
 */
export async function getItemDetails(db: Db, text: string, context: ReadContext): Promise<ItemDetails> {
  const key = readIdOrSlug(text)
  const [item] = key === null ? [] : await listItemRecords(byKey(fromItems(db), key), context.now)
  if (item === undefined || !item.is_shown) throw notFound('product-001', 'item.not_found')
  const [[store], brand, ratings, whislists_count, particulars, size_guide] = await Promise.all([
    listStoreRecords(fromStores(db).where('s.id', '=', item.store_id), context, 'full'),
    findBrand(db, item.brand_id, context),
    countRatings(db, item.id),
    countWishes(db, item.id),
    findParticulars(db, item.id),
    findSizeGuide(db, item, context.language),
  ])
  if (store === undefined) throw notFound('product-001', 'item.not_found')
  return {
    ...toItemRow(item, context),
    image_full_url: largeImageUrl(context.settings, item.image),
    images_full_url: item.images.map((path) => largeImageUrl(context.settings, path)),
    ...toParticulars(particulars, context.language),
    size_guide,
    brand,
    sale: toSale(item.flash_sale),
    tags: item.tags.map((tag, index) => ({ id: index + 1, tag: localize(tag, context.language) })),
    whislists_count,
    reviews_count: ratings.reduce((sum, count) => sum + count, 0),
    ratings,
    store_details: toStoreRow(store, context),
  }
}

const SIBLINGS = 10

/** Other items of the same store, the most ordered first; empty if the item is unknown. */
export async function listStoreSiblings(db: Db, text: string, view: View, context: ReadContext): Promise<(Item | ItemCard)[]> {
  const key = readIdOrSlug(text)
  if (key === null) return []
  const own = 'id' in key ? sql`o.id = ${key.id}` : sql`o.slug = ${key.slug}`
  const others = fromOfferedItems(db, { moduleId: null, zoneIds: null })
    .where(sql<boolean>`i.store_id = (select o.store_id from items o where ${own})`)
    .where(sql<boolean>`not exists (select from items o where o.id = i.id and ${own})`)
  return listRows(takePopular(others, SIBLINGS), view, context)
}

function byKey(items: ItemQuery, key: IdOrSlug): ItemQuery {
  return 'id' in key ? items.where('i.id', '=', key.id) : items.where('i.slug', '=', key.slug)
}

async function findBrand(db: Db, id: number | null, { settings, language }: ReadContext): Promise<ItemDetails['brand']> {
  if (id === null) return null
  const brand = await db
    .selectFrom('brands')
    .select(['id', 'name', 'image'])
    .where('id', '=', id)
    .where('status', '=', true)
    .executeTakeFirst()
  if (brand === undefined) return null
  return { id: brand.id, name: localize(brand.name, language), image_full_url: imageUrl(settings, brand.image) }
}

function toSale(sale: RunningSale | null): ItemDetails['sale'] {
  if (sale === null) return null
  return { ends_at: new Date(sale.ends_at).toISOString(), stock: sale.stock, available_stock: sale.stock - sale.sold }
}

/** The number of ratings with five stars, four, … one. */
async function countRatings(db: Db, itemId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)::int`.as('count')])
    .where('item_id', '=', itemId)
    .where('status', '=', true)
    .groupBy('rating')
    .execute()
  return [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}

async function countWishes(db: Db, itemId: number): Promise<number> {
  const counted = db.selectFrom('wishes').select(sql<number>`count(*)::int`.as('count')).where('item_id', '=', itemId)
  return (await counted.executeTakeFirstOrThrow()).count
}
