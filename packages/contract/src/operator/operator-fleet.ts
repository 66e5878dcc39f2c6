import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'

/** A position in degrees, with the time of its report (an ISO time). */
const PositionSchema = z.object({ latitude: z.number(), longitude: z.number(), at: z.string() })

export const FleetCourierSchema = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  image_full_url: z.string().nullable(),
  vehicle: z.string(),
  zone_id: z.number(),
  may_work: z.boolean(),
  on_duty: z.boolean(),
  /** The position while an order is on the road; null otherwise. */
  position: PositionSchema.nullable(),
})
export type FleetCourier = z.infer<typeof FleetCourierSchema>

/** A rented vehicle on its trip. */
export const FleetVehicleSchema = z.object({
  trip_id: z.number(),
  name: z.string(),
  provider: z.string(),
  position: PositionSchema,
})
export type FleetVehicle = z.infer<typeof FleetVehicleSchema>

/** A zone with its corners. */
export const FleetZoneSchema = z.object({
  id: z.number(),
  name: z.string(),
  area: z.array(z.object({ latitude: z.number(), longitude: z.number() })),
})
export type FleetZone = z.infer<typeof FleetZoneSchema>

export const operatorFleetEndpoints = defineEndpoints({
  'operator.fleet': {
    summary: 'Couriers and rented vehicles with their positions, and the zones; keys of some stores see who works for these',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    query: z.object({ store_id: QueryIdSchema.optional() }),
    response: z.object({
      couriers: z.array(FleetCourierSchema),
      vehicles: z.array(FleetVehicleSchema),
      zones: z.array(FleetZoneSchema),
    }),
  },
})
