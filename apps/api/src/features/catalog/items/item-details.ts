import { sql } from '#lib/database/statements/sql.ts'
import type { Item, ItemCard, ItemDetails } from '@medina/contract/catalog/catalog'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { localize } from '#lib/i18n.ts'
import { imageUrl, largeImageUrl } from '#lib/pictures/pictures.ts'
import { readIdOrSlug } from '#features/catalog/reading/id-or-slug.ts'
import { toContents } from './contents.ts'
import { type DetailsRecord, findItemDetails } from './details.queries.ts'
import { fromOfferedItems } from './item.queries.ts'
import { toItemRow } from './item-row.ts'
import { toParticulars } from './particulars.queries.ts'
import { listRows, type View } from './item-forms.ts'
import { takePopular } from './item-orders.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { findSizeGuide } from './size-guide.queries.ts'
import type { RunningSale } from './running-sale.ts'
import { findStoreOfItem } from '#features/catalog/stores/store-of-item.queries.ts'
import { toStoreRow } from '#features/catalog/stores/store-row.ts'

/**
 * One item with its store, by id or slug, wherever the caller is (spec 7.029), also while it is sold out: search engines and saved links
 * then keep its page. Throws 404 `product-001` if it is not offered.
 */
export async function getItemDetails(db: Db, text: string, context: ReadContext): Promise<ItemDetails> {
  const key = readIdOrSlug(text)
  const item = key === null ? undefined : await findItemDetails(db, key, context.now)
  if (item === undefined || !item.is_shown) throw notFound('product-001', 'item.not_found')
  const [store, size_guide] = await Promise.all([
    findStoreOfItem(db, item.store_id, context),
    findSizeGuide(db, item, context.language),
  ])
  if (store === undefined) throw notFound('product-001', 'item.not_found')
  return {
    ...toItemRow(item, context),
    image_full_url: largeImageUrl(context.settings, item.image),
    images_full_url: item.images.map((path) => largeImageUrl(context.settings, path)),
    ...toParticulars(item, context.language),
    ...toContents(item.contents, context.language),
    size_guide,
    brand: toBrand(item.brand, context),
    sale: toSale(item.flash_sale),
    tags: item.tags.map((tag, index) => ({ id: index + 1, tag: localize(tag, context.language) })),
    whislists_count: item.wishes,
    reviews_count: item.ratings.reduce((sum, { count }) => sum + count, 0),
    ratings: [5, 4, 3, 2, 1].map((stars) => item.ratings.find(({ rating }) => rating === stars)?.count ?? 0),
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

function toBrand(brand: DetailsRecord['brand'], { settings, language }: ReadContext): ItemDetails['brand'] {
  return brand && { id: brand.id, name: localize(brand.name, language), image_full_url: imageUrl(settings, brand.image) }
}

function toSale(sale: RunningSale | null): ItemDetails['sale'] {
  if (sale === null) return null
  return { ends_at: new Date(sale.ends_at).toISOString(), stock: sale.stock, available_stock: sale.stock - sale.sold }
}
