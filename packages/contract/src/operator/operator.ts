import { z } from 'zod'
import { CourierPaySchema } from './couriers/courier-pay.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { DeliveryAttemptSchema, ReturnDecisionSchema } from '../orders/delivery-attempts.ts'
import { CallPartySchema, OrderCallSchema } from '../orders/call-parties.ts'
import { OrderLineSchema } from '../orders/order-lines.ts'
import { OrderStoreSchema } from '../orders/order-store.ts'
import { OrderChangeSchema } from '../orders/changes.ts'
import { CourierSchema, OrderHistoryEventSchema, OrderSchema, OrderStatusSchema } from '../orders/orders.ts'
import { ListQuerySchema, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'

/** The id in a path. */
export const ByIdSchema = z.object({ id: QueryIdSchema })
/** A decimal of the order's currency. */
export const RefundAmountSchema = z.number().positive().max(1e12)
const NoteSchema = ReadableTextSchema.trim().min(1).max(255)

/**
 * The statuses to which a key can move an order, without those that only customers and payments cause; refunds have their own endpoint.
 * `returning` and `returned` are for what could not be delivered.
 */
export const OperatorStepSchema = OrderStatusSchema.extract([
  'confirmed',
  'accepted',
  'processing',
  'handover',
  'picked_up',
  'delivered',
  'canceled',
  'returning',
  'returned',
])

/**
 * An order as stores, couriers and operators see it: without the customer's delivery code. `next` lists the statuses to which the caller's
 * key may move it. A courier sees contact, exact address and notes only while the order is theirs and under way, and never prescription or
 * e-mail.
 */
export const OperatorOrderSchema = OrderSchema.omit({ otp: true }).extend({
  store: OrderStoreSchema.nullable(),
  delivery_man: CourierSchema.nullable(),
  next: z.array(OperatorStepSchema),
  /** Whether the courier has to photograph where it is left, by the setting `delivery_photo`; absent for what nobody brings. */
  needs_photo: z.boolean().optional(),
  /** Whether its customer’s code is required at the hand-over, by the setting `order_delivery_verification`. */
  needs_code: z.boolean(),
  /** The last delivery that failed at the door; absent if none did. */
  attempt: DeliveryAttemptSchema.optional(),
  /** The sides that the key may call through the shop, in place of numbers; absent if there are none. */
  call_to: z.array(CallPartySchema).optional(),
  /** Only for a courier, of orders that the platform delivers: the pay by the rule of the shop as it is now. */
  courier_pay: CourierPaySchema.optional(),
  /** True while the office has to decide what is owed for an order that came back to its store; else absent. */
  awaits_return_decision: z.literal(true).optional(),
  /** With `awaits_return_decision`: the most that the customer of an unpaid order may be charged; absent for nothing. */
  return_fee: z.number().optional(),
  /** That decision; absent before it. `refunded` and `retained` are what was paid. */
  return_decision: ReturnDecisionSchema.optional(),
})
export type OperatorOrder = z.infer<typeof OperatorOrderSchema>

/** An event of an order. `key`: the operator's key behind it; null if the customer or the system acted. */
const OrderHistorySchema = z.object({
  status: OrderHistoryEventSchema,
  actor: z.string(),
  key: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** The changes behind the status `changed`; null for any other status. */
  changes: z.array(OrderChangeSchema).nullable(),
  created_at: z.string(),
})

/** The promised times of an order, and its version. */
export const promiseShape = {
  /** The promised time at which the order is ready, an ISO time; null before a store has promised one. */
  ready_at: z.string().nullable(),
  /** The expected arrival, or pickup; null once the order is over. */
  estimate: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Increases with every change of the order. */
  revision: z.number(),
}

export const OperatorOrderDetailsSchema = OperatorOrderSchema.extend({
  /** For a courier, only while the order is theirs and under way. */
  lines: z.array(OrderLineSchema),
  history: z.array(OrderHistorySchema),
  ...promiseShape,
  /** The calls through the shop, newest first: for the office all, for a store and its courier their own; absent if there are none. */
  calls: z.array(OrderCallSchema).optional(),
})
export type OperatorOrderDetails = z.infer<typeof OperatorOrderDetailsSchema>

export const AdvanceBodySchema = z.object({
  status: OperatorStepSchema,
  /** The reason of the cancellation or return; required for `canceled` and `returning`, unless the courier has reported one. */
  reason: NoteSchema.optional(),
  /** Minutes until the order is ready. */
  processing_time: z.number().int().min(1).max(600).optional(),
  delivery_man_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** The code that the customer gives at the door, if the business requires it. */
  otp: z.string().trim().min(1).max(20).optional(),
  /** The courier has the cash in hand: 409 if the customer has paid by card meanwhile. */
  cash_taken: z.literal(true).optional(),
})

const DegreesSchema = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

export const PositionBodySchema = DegreesSchema.extend({
  /** The rest of the route from the courier, as [longitude, latitude]. */
  route: z
    .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
    .max(2000)
    .optional(),
})

/** The new stock, or a change to it; for an item with variations, of one variation. */
export const StockBodySchema = z
  .object({
    stock: z.number().int().min(0).max(1_000_000).optional(),
    change: z.number().int().min(-1_000_000).max(1_000_000).optional(),
    variation: z.string().min(1).max(200).optional(),
  })
  .refine(({ stock, change }) => (stock === undefined) !== (change === undefined), { path: ['stock'] })

export const StockSchema = z.object({
  item_id: z.number(),
  stock: z.number(),
  variations: z.array(z.object({ type: z.string(), stock: z.number() })),
})
export type Stock = z.infer<typeof StockSchema>

/** The end of a pause: after some minutes, with the store's day, at a time, or without any of them by hand. */
export const pauseShape = {
  minutes: z.number().int().min(1).max(1440).optional(),
  today: z.boolean().optional(),
  until: z.iso.datetime({ offset: true }).optional(),
}

type Pause = { minutes?: number | undefined; today?: boolean | undefined; until?: string | undefined }

export function hasOneEnd({ minutes, today = false, until }: Pause): boolean {
  return [minutes !== undefined, today, until !== undefined].filter(Boolean).length <= 1
}

export const HoursBodySchema = z
  .object({
    /** "sun-thu 08:00-23:00; fri 13:00-24:00", "always" or "closed", in the store's time zone. */
    hours: z.string().trim().min(1).max(500).optional(),
    /** The hours with which a form was filled: 409 if the current ones are neither these nor the new ones. */
    known: z.string().max(500).optional(),
    /**
     * The on/off switch in addition to the hours: false closes the store for the pause of `minutes`, `today` or `until`, or until it is
     * true again.
     */
    active: z.boolean().optional(),
    /** Minutes by which a busy store's delivery takes longer, for the pause or until they are 0. */
    busy_minutes: z.number().int().min(0).max(120).optional(),
    /** Whether the store takes no orders for now during the prayers of the office's rule. */
    prayer_pauses: z.boolean().optional(),
    ...pauseShape,
  })
  .refine(
    ({ hours, active, busy_minutes: busy, prayer_pauses: pauses }) =>
      [hours, active, busy, pauses].some((wish) => wish !== undefined),
    { path: ['hours'] },
  )
  .refine(hasOneEnd, { path: ['minutes'] })
  .refine(({ active, busy_minutes: busy }) => active === undefined || busy === undefined, { path: ['busy_minutes'] })

export const StoreHoursSchema = z.object({
  store_id: z.number(),
  hours: z.string(),
  /** The same as shifts by weekday, 0 = Sunday; one that ends on the next day belongs to the day on which it begins. */
  shifts: z.array(z.object({ day: z.number(), opening_time: z.string(), closing_time: z.string() })),
  active: z.boolean(),
  open: z.boolean(),
  /** The prayers of today for which stores like it pause, and whether it does; absent without such a rule. */
  prayers: z
    .object({
      pauses: z.boolean(),
      today: z.array(z.object({ name: z.string(), from: z.string(), until: z.string() })),
    })
    .optional(),
})
export type StoreHours = z.infer<typeof StoreHoursSchema>

const MOST_PROOFS = 5

export const operatorEndpoints = defineEndpoints({
  'operator.orders': {
    summary:
      'Orders of the key’s stores, or a courier’s own and those to take, newest first; `since`: those that took a step from then on',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({
      status: OrderStatusSchema.optional(),
      store_id: QueryIdSchema.optional(),
      since: z.iso.datetime({ offset: true }).optional(),
      /** A number, a phone in any writing, or beginnings of names among the newest orders; couriers search by number only. */
      search: z.string().trim().min(1).max(100).optional(),
      payment_status: OrderSchema.shape.payment_status.optional(),
      /** Placed from then on, and before. */
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
    }),
    response: z.object({ orders: z.array(OperatorOrderSchema), next_cursor: z.string().nullable() }),
  },
  'operator.order': {
    summary: 'One order with its lines',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    params: ByIdSchema,
    response: OperatorOrderDetailsSchema,
  },
  'operator.advance': {
    summary: 'Moves an order a step, as the key’s role may; unchanged where it is there already, 409 for any other step',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: AdvanceBodySchema,
    response: OperatorOrderDetailsSchema,
  },
  'operator.position': {
    summary: 'Where the courier of an order is',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: PositionBodySchema,
    response: MessageSchema,
  },
  'operator.proof': {
    summary: 'Pictures of where an order was left, for its customer to see; at most five an order, once per Idempotency-Key',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    isIdempotent: true,
    own: true,
    params: ByIdSchema,
    body: z.object({ order_proof: z.array(UploadSchema).min(1).max(MOST_PROOFS) }),
    upload: { field: 'order_proof', maxBytes: MOST_PICTURE_BYTES, most: MOST_PROOFS },
    response: OperatorOrderDetailsSchema,
  },
  'operator.offlinePayment': {
    summary: 'Says whether the money of an offline payment was found: then the order is paid and goes on',
    access: 'operator',
    scope: 'payments:write',
    touches: 'ledger',
    own: true,
    params: ByIdSchema,
    body: z.object({ verdict: z.enum(['verified', 'denied']), note: NoteSchema.optional() }),
    response: OperatorOrderDetailsSchema,
  },
  'operator.refund': {
    summary: 'Grants all or a part of what a customer asked back, or declines it',
    access: 'operator',
    scope: 'refunds:write',
    touches: 'refund',
    own: true,
    params: ByIdSchema,
    body: z.object({
      decision: z.enum(['approve', 'reject']),
      /** With `approve`: an amount below the requested one leaves the order delivered, partly refunded. */
      amount: RefundAmountSchema.optional(),
      note: NoteSchema.optional(),
    }),
    response: OperatorOrderDetailsSchema,
  },
  'operator.stock': {
    summary: 'Sets the stock of an item or one of its variations; a `change` is made once per Idempotency-Key',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    isIdempotent: true,
    own: true,
    params: ByIdSchema,
    body: StockBodySchema,
    response: StockSchema,
  },
  'operator.weeklyHours': {
    summary: 'The hours of a store, and its switch',
    access: 'operator',
    scope: 'catalogue:write',
    own: true,
    params: ByIdSchema,
    response: StoreHoursSchema,
  },
  'operator.hours': {
    summary: 'Sets the hours of a store, and its switch',
    access: 'operator',
    scope: 'catalogue:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: HoursBodySchema,
    response: StoreHoursSchema,
  },
})
