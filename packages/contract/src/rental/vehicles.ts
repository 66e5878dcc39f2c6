import { z } from 'zod'
import { StoreDiscountSchema } from '../catalog/catalog.ts'
import { FlagSchema } from '../wire/flag.ts'

/** The wire has hourly and by distance; by the day is ours. */
export const tripTypes = ['hourly', 'distance_wise', 'day_wise'] as const
export const TripTypeSchema = z.enum(tripTypes)
export type TripType = z.infer<typeof TripTypeSchema>

export const fuelTypes = ['octane', 'diesel', 'cng', 'petrol', 'electric', 'hybrid', 'jet_fuel'] as const
export const transmissionTypes = ['automatic', 'manual', 'continuously_variable', 'dual_clutch', 'semi_automatic'] as const
export const FuelTypeSchema = z.enum(fuelTypes)
export const TransmissionTypeSchema = z.enum(transmissionTypes)
export type FuelType = z.infer<typeof FuelTypeSchema>
export type TransmissionType = z.infer<typeof TransmissionTypeSchema>

/** The provider in rows of vehicles. */
export const VehicleProviderSchema = z.object({
  id: z.number(),
  /** Ours. */
  slug: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  tax: z.number(),
  /** Null unless a discount is running. */
  discount: StoreDiscountSchema.nullable(),
})

/**
 * Ours: what a booking of one vehicle costs for the trip of the query, after the discounts of vehicle and provider, with tax and
 * charges. Coupons and the discount of a first order are not deducted, because they belong to a customer.
 */
export const TripCostSchema = z.object({
  total: z.number(),
  /** Hours, kilometres or days. */
  length: z.number(),
  /** The length that is charged, at least the minimum of the vehicle. */
  charged_length: z.number(),
})
export type TripCost = z.infer<typeof TripCostSchema>

/** A vehicle on its card; `view=card` returns exactly this. Prices are 0 for trip types that it does not offer. */
export const VehicleCardSchema = z.object({
  id: z.number(),
  name: z.string(),
  thumbnail_full_url: z.string().nullable(),
  category_id: z.number(),
  /** Ours. */
  brand_name: z.string().nullable(),
  provider_id: z.number(),
  provider: VehicleProviderSchema.pick({ id: true, name: true, discount: true }),
  /** The number of units or, with a pickup time, of those that are free then. */
  total_vehicle_count: z.number(),
  hourly_price: z.number(),
  distance_price: z.number(),
  /** Ours. */
  day_wise_price: z.number(),
  trip_hourly: FlagSchema,
  trip_distance: FlagSchema,
  /** Ours. */
  trip_day_wise: FlagSchema,
  discount_type: z.enum(['percent', 'amount']),
  discount_price: z.number(),
  seating_capacity: z.string(),
  air_condition: FlagSchema,
  fuel_type: FuelTypeSchema,
  transmission_type: TransmissionTypeSchema,
  type: z.string(),
  new_tag: FlagSchema,
  avg_rating: z.number(),
  total_reviews: z.number(),
  total_trip: z.number(),
  zone_id: z.number(),
  /** Ours. */
  module_id: z.number(),
  /** Absent unless the query describes a trip that the vehicle offers. */
  trip_cost: TripCostSchema.optional(),
})
export type VehicleCard = z.infer<typeof VehicleCardSchema>

/** The list form of a vehicle. Minimums, inclusions, and the cancellation rule are ours. */
export const VehicleSchema = VehicleCardSchema.extend({
  slug: z.string(),
  brand_id: z.number().nullable(),
  provider: VehicleProviderSchema,
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  images_full_url: z.array(z.string().nullable()),
  documents_full_url: z.array(z.string()),
  model: z.string(),
  engine_capacity: z.string().nullable(),
  engine_power: z.string().nullable(),
  multiple_vehicles: FlagSchema,
  /** JSON text of a list of words. */
  tag: z.string(),
  status: FlagSchema,
  /** JSON text: the counts of ratings by stars. */
  rating: z.string(),
  /** Ours: the same counts, from five stars down to one. */
  ratings: z.array(z.number()),
  created_at: z.string(),
  updated_at: z.string(),
  /** Shorter trips are charged for this length. */
  minimum_hours: z.number(),
  /** Kilometres. */
  minimum_distance: z.number(),
  minimum_days: z.number(),
  included: z.array(z.string()),
  /** A trip can be canceled free of charge until this many minutes before its pickup. */
  free_cancellation_minutes: z.number(),
})
export type Vehicle = z.infer<typeof VehicleSchema>
