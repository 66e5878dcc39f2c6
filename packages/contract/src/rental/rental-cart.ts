import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { guestShape } from '../identity/identity.ts'
import { jsonText } from '../wire/json-text.ts'
import { optionalWireNumber, wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema, removeBidiControls } from '../wire/readable-text.ts'
import { TripTypeSchema, VehicleProviderSchema, VehicleSchema } from './vehicles.ts'

/** Thirty days: longer rentals are booked by the day. */
export const MOST_TRIP_HOURS = 720
export const MOST_TRIP_DAYS = 90
/** An upper bound for sums; the real limit is the number of free units. */
export const MOST_VEHICLES = 1000

const TripPlaceSchema = z.object({
  lat: wireNumber(z.number().min(-90).max(90)),
  lng: wireNumber(z.number().min(-180).max(180)),
  location_name: z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform((name) => removeBidiControls(name ?? '')),
})
export type TripPlaceInput = z.output<typeof TripPlaceSchema>
/** An object, or its JSON text as clients of the family send it in queries. */
const PlaceInputSchema = jsonText(TripPlaceSchema.nullish()).optional()

/**
 * The trip of all vehicles in the cart. The server measures distance and travel time itself, so `distance`, `destination_time` and any
 * price that other clients send are ignored.
 */
const tripShape = {
  rental_type: TripTypeSchema,
  estimated_hours: optionalWireNumber(z.number().min(0.25).max(MOST_TRIP_HOURS)),
  /** Ours, for `day_wise`: the number of days; the time of the return may be given instead. */
  days: optionalWireNumber(z.number().int().min(1).max(MOST_TRIP_DAYS)),
  return_time: ReadableTextSchema.trim().max(40).nullish(),
  pickup_location: PlaceInputSchema,
  destination_location: PlaceInputSchema,
  /** "YYYY-MM-DD HH:mm" or "YYYY-MM-DD hh:mm AM" in the time zone of the provider's zone, or an instant. */
  pickup_time: ReadableTextSchema.trim().max(40).nullish(),
}
const TripFieldsSchema = z.looseObject(tripShape).partial({ rental_type: true })
export type TripFields = z.output<typeof TripFieldsSchema>

const QuantitySchema = wireNumber(z.number().int().min(1).max(MOST_VEHICLES))

const WrittenPlaceSchema = z.object({ lat: z.number(), lng: z.number(), location_name: z.string() })

export const RentalCartLineSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  is_guest: z.boolean(),
  provider_id: z.number(),
  vehicle_id: z.number(),
  module_id: z.number(),
  quantity: z.number(),
  /** The values of the whole cart, as in `user_data` (spec 3.005). Other backends may only have them there. */
  pickup_time: z.string().optional(),
  rental_type: TripTypeSchema.optional(),
  /** For the whole trip and the whole quantity, after the vehicle's discount; `original_price` (ours) is before it. */
  price: z.number(),
  original_price: z.number(),
  /** Ours: why this line cannot be booked as it is, in the caller's language; null if it can. */
  problem: z.string().nullable(),
  /** `total_vehicle_count`: units that are free for this trip. */
  vehicle: VehicleSchema,
  provider: VehicleProviderSchema.extend({ pickup_zone_id: z.array(z.number()) }),
})
export type RentalCartLine = z.infer<typeof RentalCartLineSchema>

export const TripPlanSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  is_guest: z.boolean(),
  pickup_location: WrittenPlaceSchema,
  destination_location: WrittenPlaceSchema.nullable(),
  /** An instant. A passed one is shown as now, because the trip would start now. */
  pickup_time: z.string(),
  rental_type: TripTypeSchema,
  estimated_hours: z.number(),
  /** Ours: 0 unless the trip is by the day. */
  days: z.number(),
  /** Kilometres and hours of the route; 0 without a destination. */
  distance: z.number(),
  destination_time: z.number(),
  /** Ours: when the vehicles are returned. */
  ends_at: z.string(),
  total_cart_price: z.number(),
})
export type TripPlan = z.infer<typeof TripPlanSchema>

export const RentalCartSchema = z.object({
  carts: z.array(RentalCartLineSchema),
  /** An empty list if there is no plan, as in the family. */
  user_data: z.union([TripPlanSchema, z.array(z.never())]),
})
export type RentalCart = z.infer<typeof RentalCartSchema>

export const rentalCartEndpoints = defineEndpoints({
  'rentalCart.get': {
    summary: 'The rental cart with its trip, priced now (7.017); reads only',
    access: 'actor',
    query: z.object(guestShape),
    response: RentalCartSchema,
  },
  'rentalCart.add': {
    summary: 'Adds a vehicle, and takes over the trip data that come with it',
    access: 'actor',
    body: z.looseObject({ ...guestShape, ...tripShape, vehicle_id: QueryIdSchema, quantity: QuantitySchema.default(1) }),
    response: RentalCartSchema,
  },
  'rentalCart.update': {
    summary: 'Changes the quantity of a line, and any trip data',
    access: 'actor',
    body: TripFieldsSchema.extend({ ...guestShape, cart_id: QueryIdSchema, quantity: QuantitySchema }),
    response: RentalCartSchema,
  },
  'rentalCart.updateTrip': {
    summary: 'Changes the trip and prices every line again; 403 with the bare ids of lines that do not offer the new trip type',
    access: 'actor',
    params: z.object({ id: QueryIdSchema }),
    body: TripFieldsSchema.extend({ ...guestShape, rental_type: TripTypeSchema }),
    response: RentalCartSchema,
  },
  'rentalCart.remove': {
    summary: 'Removes a line',
    access: 'actor',
    params: z.object({ id: QueryIdSchema }),
    query: z.object(guestShape),
    response: RentalCartSchema,
  },
  'rentalCart.removeSeveral': {
    summary: 'Removes several lines; `cart_ids` is JSON text',
    access: 'actor',
    query: z.object({ ...guestShape, cart_ids: jsonText(z.array(QueryIdSchema).min(1).max(100)) }),
    response: RentalCartSchema,
  },
  'rentalCart.clear': {
    summary:
      'Clears the cart and its trip (7.016). With a vehicle that the cart holds, removes that line alone; with another one, clears the cart only if that one could be added afterwards',
    access: 'actor',
    query: z.object({
      ...guestShape,
      ...tripShape,
      rental_type: TripTypeSchema.optional(),
      vehicle_id: QueryIdSchema.optional(),
      quantity: optionalWireNumber(z.number().int().min(1).max(MOST_VEHICLES)),
    }),
    response: RentalCartSchema.extend({ status: z.literal('success') }),
  },
})
