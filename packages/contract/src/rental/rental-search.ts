import { z } from 'zod'
import { PriceFacetSchema } from '../catalog/browse.ts'
import { PointQuerySchema } from '../geo.ts'
import { jsonText } from '../wire/json-text.ts'
import { optionalWireNumber } from '../wire/number.ts'
import { ListQuerySchema, listOf, QueryIdSchema, QueryIdsSchema, queryListOf } from '../wire/paging.ts'
import { FuelTypeSchema, TransmissionTypeSchema, tripTypes, VehicleCardSchema, VehicleSchema } from './vehicles.ts'
import { oneOfForms } from '../wire/one-of-forms.ts'

const MOST_HOURS = 2400
const MOST_DAYS = 366

export const ViewShape = { view: z.enum(['card', 'full']).default('full') }
/** The family's flag is 1; an empty value, 0 or a word for "none" means off. */
export const FlagQuerySchema = z.string().max(20).optional()
/** "2026-03-10 14:30" in the time zone of the zone, or an instant with its offset. */
const MomentSchema = z.string().trim().max(40).optional()

/** The requested trip: only vehicles with a unit that is free for all of it are found. */
export const tripShape = {
  date: MomentSchema,
  /** Ours: the return. Otherwise hours for an hourly trip, or days. Without any of these, the trip has the minimum length of its type. */
  end: MomentSchema,
  duration: optionalWireNumber(z.number().min(0).max(MOST_HOURS)),
  days: optionalWireNumber(z.number().int().min(1).max(MOST_DAYS)),
  pickup_location: jsonText(PointQuerySchema).optional(),
  /** Ours: with the pickup, the length of a trip by distance. */
  destination_location: jsonText(PointQuerySchema).optional(),
}

/** A range of seats, such as "1-4". */
const SeatRangeSchema = z
  .string()
  .regex(/^\d{1,4}-\d{1,4}$/)
  .transform((text) => {
    const [from = 0, to = 0] = text.split('-').map(Number)
    return { from, to }
  })
/** The ranges that filters offer. */
export const seatRanges = ['1-4', '5-8', '9-13', '14-1000'] as const
export const vehicleSorts = ['default', 'newest', 'popular', 'rating', 'price_low', 'price_high'] as const
export type VehicleSort = (typeof vehicleSorts)[number]

/** Filters of vehicles, shared by the lists and their counts. `rating_count` and lists of values are ours. */
const filterShape = {
  name: z.string().trim().max(100).optional(),
  ...tripShape,
  provider_id: QueryIdSchema.optional(),
  trip_type: z.enum([...tripTypes, 'provider_wise']).optional(),
  min_price: optionalWireNumber(z.number().min(0)),
  max_price: optionalWireNumber(z.number().min(0)),
  category_ids: QueryIdsSchema,
  brand_ids: QueryIdsSchema,
  seating_capacity: queryListOf(SeatRangeSchema),
  air_condition: FlagQuerySchema,
  no_air_condition: FlagQuerySchema,
  transmission_type: queryListOf(TransmissionTypeSchema),
  fuel_type: queryListOf(FuelTypeSchema),
  /** Types contain spaces and commas: one is sent as plain text, several as JSON. */
  vehicle_type: jsonText(
    z.union([
      z
        .string()
        .max(60)
        .transform((type) => [type]),
      z.array(z.string().max(60)).max(30),
    ]),
  ).optional(),
  /** Minimum average of stars. */
  rating_count: optionalWireNumber(z.number().min(0).max(5)),
}
const sortShape = {
  sortby_price: z.enum(['', 'asc', 'desc']).optional(),
  top_rated: FlagQuerySchema,
  /** Ours; takes precedence over the family's two. */
  sort_by: z.enum(vehicleSorts).default('default'),
}
export const VehicleFiltersSchema = z.object(filterShape)
export type VehicleFilters = z.output<typeof VehicleFiltersSchema>
export const VehicleListQuerySchema = ListQuerySchema.extend({ ...filterShape, ...sortShape, ...ViewShape })
export type VehicleListQuery = z.output<typeof VehicleListQuerySchema>

export const ListedVehicleSchema = oneOfForms([VehicleSchema, VehicleCardSchema])
export const FoundVehiclesSchema = listOf('vehicles', ListedVehicleSchema).extend({
  /** The lowest and highest price, for a slider: of the trip type, in the zones or of the provider. */
  min_price: z.number().int(),
  max_price: z.number().int(),
  /** Ours: false if there are more than `total_size`, where counting stopped. */
  is_counted: z.boolean(),
})
export type FoundVehicles = z.infer<typeof FoundVehiclesSchema>

const CountedSchema = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.number() }))
/** Counts per further choice (ours); the choices within a group do not affect its own counts. */
export const VehicleFacetsSchema = z.object({
  total: z.number(),
  /** False if the list is too long to count: the counts are then those of a sample. */
  is_whole: z.boolean(),
  categories: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  brands: z.array(z.object({ id: z.number(), name: z.string(), count: z.number() })),
  seats: CountedSchema(z.enum(seatRanges)),
  prices: PriceFacetSchema.nullable(),
  /** Vehicles with at least this many stars. */
  ratings: CountedSchema(z.number()),
  air_condition: CountedSchema(z.boolean()),
  fuels: CountedSchema(FuelTypeSchema),
  transmissions: CountedSchema(TransmissionTypeSchema),
  types: CountedSchema(z.string()),
})
export type VehicleFacets = z.infer<typeof VehicleFacetsSchema>
