import type { Suggestions } from '@medina/contract/catalog/catalog-endpoints'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { localize } from '#lib/i18n.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type Area, listAreas } from '#features/catalog/reading/areas.ts'
import { findByText } from './find-by-text.ts'
import { fitText } from './fit-text.ts'
import { findItems } from '#features/catalog/items/find-items.ts'
import { itemOrders } from '#features/catalog/items/item-orders.ts'
import { listRowsById } from '#features/catalog/items/item-forms.ts'
import { averageRating, formatDeliveryTime } from '#features/catalog/reading/display-values.ts'
import { fromOfferedStores } from '#features/catalog/stores/store-forms.ts'
import type { ReadContext } from '#features/catalog/reading/read-context.ts'
import { readSearchTerms } from './read-search-terms.ts'
import type { SearchTerms } from './search-terms.ts'
import { fitOf, holdsAny } from './term-conditions.ts'

export type SuggestQuery = { name: string; limit: number }

/** Items and stores that match the text typed so far, the best of each first. */
export async function suggest(db: Db, where: Area, { name, limit }: SuggestQuery, context: ReadContext): Promise<Suggestions> {
  const [terms, areas] = await Promise.all([readSearchTerms(db, name, where.moduleId), listAreas(db, where)])
  if (terms === null || areas.length === 0) return { items: [], stores: [] }
  const place = { moduleId: where.moduleId, areas }
  const fitted = await fitText(db, place, terms, context)
  const set = { ...place, conditions: fitted.conditions }
  const slice = { size: limit, skip: 0 }
  const [{ ids }, stores] = await Promise.all([
    fitted.terms === null
      ? findItems(db, set, itemOrders.popular, slice)
      : findByText(db, { set, terms: fitted.terms, order: null, withTotal: false }, slice),
    // A text of filters alone names no store.
    terms.positions.length === 0 ? [] : listStoreNames(db, where, terms, limit),
  ])
  const { language, settings } = context
  const [cards, pictures] = await Promise.all([listRowsById(db, ids, 'card', context), listPictures(db, ids)])
  const pictureOf = new Map(pictures.map((row) => [row.id, row]))
  return {
    items: cards.map(({ id, name, store_id, store_name, image_full_url, unit_type, ...card }) => {
      const { image = null, images = [] } = pictureOf.get(id) ?? {}
      const { price, discount, discount_type, store_discount, avg_rating, rating_count } = card
      const images_full_url = images.map((one) => imageUrl(settings, one))
      const names = { id, name, store_id, store_name, unit_type, image, image_full_url, images_full_url }
      return { ...names, price, discount, discount_type, store_discount, avg_rating, rating_count }
    }),
    stores: stores.map(({ rating_sum, minimum_delivery_time, maximum_delivery_time, ...store }) => ({
      ...store,
      name: localize(store.name, language),
      logo_full_url: imageUrl(settings, store.logo),
      tagline: localize(store.tagline, language),
      delivery_time: formatDeliveryTime(minimum_delivery_time, maximum_delivery_time),
      avg_rating: averageRating({ rating_sum, rating_count: store.rating_count }),
    })),
  }
}

function listPictures(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('items').where(isAmong('id', ids)).select(['id', 'image', 'images']).execute()
}

function listStoreNames(db: Db, where: Area, terms: SearchTerms, limit: number) {
  return fromOfferedStores(db, where)
    .where(holdsAny(terms, 's'))
    .orderBy(sql`${fitOf(terms, 's')}, s.order_count desc, s.id desc`)
    .limit(limit)
    .select([
      's.id',
      's.name',
      's.logo',
      's.zone_id',
      's.module_id',
      's.tagline',
      's.rating_sum',
      's.rating_count',
      's.minimum_delivery_time',
      's.maximum_delivery_time',
    ])
    .execute()
}
