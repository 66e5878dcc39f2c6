import { z } from 'zod'
import { defineEndpoints } from '../../wire/endpoint.ts'

/** Orders by where they are, and how many of them need somebody. */
const LoadCountsSchema = z.object({
  /** Placed, and not ready yet. */
  kitchen: z.number(),
  /** Ready, and not collected yet. */
  ready: z.number(),
  /** On the way to the customer. */
  road: z.number(),
  /** On the way back to the store. */
  returning: z.number(),
  unanswered: z.number(),
  untaken: z.number(),
  late: z.number(),
})
export type LoadCounts = z.infer<typeof LoadCountsSchema>

export const LoadZoneSchema = z.object({
  id: z.number(),
  name: z.string(),
  time_zone: z.string(),
  couriers_on_duty: z.number(),
  /** Deliveries under way by couriers of the platform, which `zone_orders_per_courier` limits. */
  deliveries: z.number(),
  /** Until when no further deliveries are taken for as soon as possible, an ISO time; null while they are. */
  full_until: z.string().nullable(),
})
export type LoadZone = z.infer<typeof LoadZoneSchema>

/** A store with orders under way, or paused for a while; without an id, the parcels of the zone. */
export const LoadStoreSchema = LoadCountsSchema.extend({
  id: z.number().nullable(),
  name: z.string().nullable(),
  logo_full_url: z.string().nullable(),
  zone_id: z.number(),
  /** The on/off switch, and when a paused store reopens automatically. */
  active: z.boolean(),
  closed_until: z.string().nullable(),
  /** Whether it was closed because it had too many orders. */
  is_full: z.boolean(),
  /** Its number, by which the office reaches it; null for parcels. */
  phone: z.string().nullable(),
  /** The order that it did not answer, if it was closed for that; else null. */
  unanswered_order_id: z.number().nullable(),
  /** The last order of two hours that was cancelled because it did not answer, until it answers another one; null without one. */
  lost_order: z.object({ id: z.number(), canceled_at: z.string() }).nullable(),
  /** The minutes that customers are promised now, and how many of them a rush has added; null for parcels. */
  delivery_minutes: z.object({ from: z.number(), to: z.number() }).nullable(),
  busy_minutes: z.number(),
})
export type LoadStore = z.infer<typeof LoadStoreSchema>

export const loadPlaces = ['kitchen', 'ready', 'road', 'returning'] as const

export const LoadOrderSchema = z.object({
  id: z.number(),
  store_id: z.number().nullable(),
  zone_id: z.number(),
  place: z.enum(loadPlaces),
  /** Since when nobody has answered it, and since when no courier has taken it: ISO times, or null. */
  unanswered_since: z.string().nullable(),
  untaken_since: z.string().nullable(),
  /** When the office was alarmed of an unanswered one, or will be, and when it is cancelled: ISO times, or null. */
  alarmed_at: z.string().nullable(),
  alarm_at: z.string().nullable(),
  cancel_at: z.string().nullable(),
  /** The latest time that was promised, an ISO time. */
  promised_until: z.string(),
  /** Whether that time has passed. An order that goes back is not late. */
  is_late: z.boolean(),
})
export type LoadOrder = z.infer<typeof LoadOrderSchema>

export const LoadSchema = z.object({
  /** The time of the service, an ISO time. */
  now: z.string(),
  /** The limits of the settings; 0 for none. */
  store_orders_at_once: z.number(),
  zone_orders_per_courier: z.number(),
  zones: z.array(LoadZoneSchema),
  stores: z.array(LoadStoreSchema),
  /** At most 500: those that need somebody first, then the oldest. */
  orders: z.array(LoadOrderSchema),
})
export type Load = z.infer<typeof LoadSchema>

export const operatorLoadEndpoints = defineEndpoints({
  'operator.load': {
    summary: 'Orders under way by zone and store: what kitchens and couriers carry, and which orders need somebody',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    response: LoadSchema,
  },
})
