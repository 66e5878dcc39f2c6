import type { OrderStore } from '@medina/contract/orders/order-store'
import { averageRating, getPositiveRating, formatDeliveryTime } from '#features/catalog/public.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { Settings } from '#lib/settings.ts'
import type { OrderRecord } from './orders.queries.ts'

type View = { language: Language; settings: Pick<Settings, 'PUBLIC_URL'> }

/** The store of an order, as everybody who tracks the order may see it; null for a parcel. */
export function toOrderStore(record: OrderRecord, { language, settings }: View): OrderStore | null {
  const { store, store_id, store_name, store_location } = record
  if (store === null || store_id === null || store_name === null || store_location === null) return null
  const rated = { rating_sum: store.rating_sum, rating_count: store.rating_count, ratings: store.ratings }
  return {
    id: store_id,
    slug: store.slug,
    name: localize(store_name, language),
    address: localize(record.store_address, language),
    phone: record.store_phone,
    email: store.email,
    logo_full_url: imageUrl(settings, record.store_logo),
    cover_photo_full_url: imageUrl(settings, store.cover_photo),
    latitude: String(store_location.y),
    longitude: String(store_location.x),
    zone_id: store.zone_id,
    module_id: record.module_id,
    module_type: record.module_type,
    vendor_id: store_id,
    store_business_model: 'commission',
    active: store.active,
    avg_rating: averageRating(rated),
    rating_count: store.rating_count,
    ratings: store.ratings,
    positive_rating: getPositiveRating(rated),
    total_items: store.total_items,
    delivery_time: formatDeliveryTime(record.minimum_delivery_time ?? 0, record.maximum_delivery_time ?? 0),
    minimum_order: moneyFormat(record.currency_digits).toWire(store.minimum_order),
    free_delivery: store.free_delivery,
    delivery: store.delivery,
    take_away: store.take_away,
    self_delivery_system: record.self_delivery_system ? 1 : 0,
    reviews_section: record.reviews_section === true,
  }
}
