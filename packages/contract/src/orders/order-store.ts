import { z } from 'zod'
import { StoreSchema } from '../catalog/catalog.ts'

/** The store of an order, as anyone who tracks it may see it: facts that do not depend on a place or time. */
export const OrderStoreSchema = StoreSchema.pick({
  id: true,
  slug: true,
  name: true,
  address: true,
  email: true,
  logo_full_url: true,
  cover_photo_full_url: true,
  latitude: true,
  longitude: true,
  zone_id: true,
  module_id: true,
  module_type: true,
  vendor_id: true,
  store_business_model: true,
  active: true,
  avg_rating: true,
  rating_count: true,
  ratings: true,
  positive_rating: true,
  total_items: true,
  delivery_time: true,
  minimum_order: true,
  free_delivery: true,
  delivery: true,
  take_away: true,
  self_delivery_system: true,
  reviews_section: true,
}).extend({ phone: z.string().nullable() })
export type OrderStore = z.infer<typeof OrderStoreSchema>
