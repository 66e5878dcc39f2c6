import { z } from 'zod'
import { InvoiceLinkSchema } from '../orders/invoice-links.ts'
import { TripDetailsSchema, TripSchema } from '../rental/booked-trips.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ListQuerySchema, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { TripStatusSchema } from '../rental/trip-status.ts'
import { SentMessageSchema } from './orders/operator-story.ts'

const ByIdSchema = z.object({ id: QueryIdSchema })
const NoteSchema = ReadableTextSchema.trim().min(1).max(255)
const IdSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const PriceSchema = z.number().positive().max(1_000_000_000).nullable().optional()

/** The statuses to which a key can move a trip, without those that only customers and payments cause. */
export const OperatorTripStepSchema = TripStatusSchema.extract(['confirmed', 'ongoing', 'completed', 'canceled'])

/** A trip as providers and operators see it, without the customer's code; `next` lists the statuses to which the key may move it. */
export const OperatorTripSchema = TripSchema.omit({ otp: true, can_cancel: true, can_pay: true }).extend({
  next: z.array(OperatorTripStepSchema),
  /** Present if staff must call the customer first; `confirmTripCall` records the confirmation. */
  awaits_call: z.literal(true).optional(),
})
export type OperatorTrip = z.infer<typeof OperatorTripSchema>

/** A refund of a completed trip, by its destinations. */
const TripRefundSchema = z.object({
  id: z.number(),
  amount: z.number(),
  gateway: z.number(),
  wallet: z.number(),
  manual: z.number(),
  /** The reason; null once the trip names nobody. */
  note: z.string().nullable(),
  key: z.object({ id: z.number(), name: z.string() }).nullable(),
  created_at: z.string(),
})

/** Words of staff to a guest, who has no conversation. */
const WrittenSchema = z.object({
  id: z.number(),
  channel: z.enum(['email', 'sms']),
  message: z.string(),
  key: z.object({ id: z.number(), name: z.string() }),
  created_at: z.string(),
})

/** The steps of a trip, and what else was done. */
const TripHistorySchema = z.enum([...TripStatusSchema.options, 'partly_refunded', 'refunded', 'link_sent'])

export const OperatorTripDetailsSchema = OperatorTripSchema.extend({
  trip_details: TripDetailsSchema.shape.trip_details,
  vehicle_identity: TripDetailsSchema.shape.vehicle_identity,
  /** The customer's report of a transfer; null without one. */
  offline_payment: TripDetailsSchema.shape.offline_payment,
  /** The drivers of the provider who can be given to a unit. */
  drivers: z.array(z.object({ id: z.number(), name: z.string() })),
  /** The invoice and its credit notes, oldest first. */
  invoices: z.array(InvoiceLinkSchema),
  /** Newest first. */
  refunds: z.array(TripRefundSchema),
  /** Messages of staff to the guest who booked it, newest first. */
  written: z.array(WrittenSchema).optional(),
  /** Of the last thirty days, newest first; for the office alone. */
  messages: z.array(SentMessageSchema),
  history: z.array(
    z.object({
      status: TripHistorySchema,
      actor: z.string(),
      key: z.object({ id: z.number(), name: z.string() }).nullable(),
      created_at: z.string(),
    }),
  ),
})
export type OperatorTripDetails = z.infer<typeof OperatorTripDetailsSchema>

const UnitSchema = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  license_plate_number: z.string(),
  status: z.boolean(),
})
export type OperatorUnit = z.infer<typeof UnitSchema>

const VehiclePricesSchema = z.object({
  id: z.number(),
  hourly_price: z.number().nullable(),
  distance_price: z.number().nullable(),
  day_wise_price: z.number().nullable(),
  status: z.boolean(),
})
export type VehiclePrices = z.infer<typeof VehiclePricesSchema>

export const operatorTripEndpoints = defineEndpoints({
  'operator.trips': {
    summary: 'Trips of the key’s providers, newest first; `since`: those that took a step from then on',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({
      status: TripStatusSchema.optional(),
      store_id: QueryIdSchema.optional(),
      since: z.iso.datetime({ offset: true }).optional(),
      /** A number, a phone in any writing, or beginnings of names. */
      search: z.string().trim().min(1).max(100).optional(),
      payment_status: TripSchema.shape.payment_status.optional(),
      /** Booked from then on, and before. */
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
    }),
    response: z.object({ trips: z.array(OperatorTripSchema), next_cursor: z.string().nullable() }),
  },
  'operator.trip': {
    summary: 'One trip with its lines, units and history',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    params: ByIdSchema,
    response: OperatorTripDetailsSchema,
  },
  'operator.advanceTrip': {
    summary: 'Moves a trip a step, as the key’s role may; unchanged where it is there already, 409 for any other step',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: z.object({ status: OperatorTripStepSchema, reason: NoteSchema.optional() }),
    response: OperatorTripDetailsSchema,
  },
  'operator.tripDriver': {
    summary: 'Assigns one of the provider’s drivers to a unit of a trip; null for none',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: z.object({ unit_id: IdSchema, driver_id: IdSchema.nullable() }),
    response: OperatorTripDetailsSchema,
  },
  'operator.tripPosition': {
    summary: 'Where the vehicle of a trip is',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
    response: z.object({ message: z.string() }),
  },
  'operator.tripCash': {
    summary: 'Says that the rest of a trip was paid in cash; once it has begun',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    response: OperatorTripDetailsSchema,
  },
  'operator.confirmTripCall': {
    summary:
      'Says that the customer of a trip with `awaits_call` confirmed it by phone: then it can be confirmed; no effect on any other',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    response: OperatorTripDetailsSchema,
  },
  'operator.tripOfflinePayment': {
    summary: 'Says whether the money of a trip’s transfer was found: then it is paid and goes on',
    access: 'operator',
    scope: 'payments:write',
    touches: 'ledger',
    own: true,
    params: ByIdSchema,
    body: z.object({ verdict: z.enum(['verified', 'denied']), note: NoteSchema.optional() }),
    response: OperatorTripDetailsSchema,
  },
  'operator.vehicle': {
    summary: 'Sets the prices of a vehicle and its switch; null: not offered that way',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({
      hourly_price: PriceSchema,
      distance_price: PriceSchema,
      day_wise_price: PriceSchema,
      status: z.boolean().optional(),
    }),
    response: VehiclePricesSchema,
  },
  'operator.unit': {
    summary: 'Takes a unit out of service or back; refused while it is promised to a trip',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ status: z.boolean() }),
    response: UnitSchema,
  },
})
