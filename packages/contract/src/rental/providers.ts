import { z } from 'zod'
import { StoreDetailsSchema, StoreSchema } from '../catalog/catalog.ts'

/** A provider in a list: a store, and the numbers of its fleet. `total_vehicle_count` counts units. */
export const ProviderSchema = StoreSchema.extend({
  /** Ids of the zones in which its vehicles can be picked up, as text. */
  pickup_zone_id: z.array(z.string()),
  total_vehicle_count: z.number(),
  vehicles_count: z.number(),
  trips_count: z.number(),
  reviews_count: z.number(),
  /** Always 0, because campaigns are for shops. */
  campaigns_count: z.number(),
})
export type Provider = z.infer<typeof ProviderSchema>

export const ProviderDetailsSchema = ProviderSchema.extend({
  brand_count: z.number(),
  /** Ours: the time zone of its hours. */
  time_zone: StoreDetailsSchema.shape.time_zone,
})
export type ProviderDetails = z.infer<typeof ProviderDetailsSchema>
