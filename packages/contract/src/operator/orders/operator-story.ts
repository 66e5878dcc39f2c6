import { z } from 'zod'
import { InvoiceLinkSchema } from '../../orders/invoice-links.ts'
import { OrderPaymentSchema, OrderSchema, OrderStatusSchema } from '../../orders/orders.ts'
import { TripStatusSchema } from '../../rental/trip-status.ts'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { ReadableTextSchema } from '../../wire/readable-text.ts'
import { ByIdSchema, OperatorOrderDetailsSchema } from '../operator.ts'
import { OperatorCaseSchema } from '../operator-cases.ts'

/** A refund of a part of an order, by its destinations; `case_id` is null for one without a case. */
const PartialRefundSchema = z.object({
  id: z.number(),
  case_id: z.number().nullable(),
  amount: z.number(),
  gateway: z.number(),
  wallet: z.number(),
  manual: z.number(),
  note: z.string().nullable(),
  created_at: z.string(),
})

/** A message about an order that its customer was sent. Its text is left out, because it may hold the customer's own link. */
export const SentMessageSchema = z.object({
  id: z.number(),
  channel: z.enum(['sms', 'email', 'push', 'whatsapp']),
  /** An address or a number; null for a device. */
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** The last failure. */
  problem: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** When it arrived, as the provider reports; missing if it reports nothing. */
  delivered_at: z.string().optional(),
})

export const OrderStorySchema = z.object({
  payments: z.array(OrderPaymentSchema),
  /** Newest first. */
  refunds: z.array(PartialRefundSchema),
  /** The sum that the former shop of an order which moved in has refunded; it counts as refunded here. Absent without one. */
  refunded_elsewhere: z.number().optional(),
  /** Money that staff return by hand; null if there is none. */
  by_hand: z.object({ amount: z.number(), returned_at: z.string().nullable() }).nullable(),
  /** Of the last thirty days, newest first; for the office alone. */
  messages: z.array(SentMessageSchema),
  cases: z.array(OperatorCaseSchema),
  /** The invoice and its credit notes, oldest first. */
  invoices: z.array(InvoiceLinkSchema),
})
export type OrderStory = z.infer<typeof OrderStorySchema>

/** The choices that narrow a list of orders or trips. A typed search is not saved: it may be a person's phone. */
export const OrderFilterSchema = z.object({
  of: z.enum(['orders', 'trips']).optional(),
  status: z.union([OrderStatusSchema, TripStatusSchema]).optional(),
  payment_status: OrderSchema.shape.payment_status.optional(),
  /** Days up to today, in the shop's time zone. */
  period: z.enum(['today', 'week', 'month']).optional(),
  /** Chosen days, both included, in place of a period. */
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})
export type OrderFilter = z.infer<typeof OrderFilterSchema>

export const OrderViewBodySchema = z.object({ name: ReadableTextSchema.trim().min(1).max(60), filter: OrderFilterSchema })

const OrderViewSchema = OrderViewBodySchema.extend({ id: z.number(), name: z.string() })
export type OrderView = z.infer<typeof OrderViewSchema>
const ViewsSchema = z.object({ views: z.array(OrderViewSchema) })

export const operatorStoryEndpoints = defineEndpoints({
  'operator.orderStory': {
    summary: 'Payments, refunds, messages and cases of an order; empty for couriers',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    params: ByIdSchema,
    response: OrderStorySchema,
  },
  'operator.orderViews': {
    summary: 'The views of orders that the key saved, by name',
    access: 'operator',
    scope: 'orders:read',
    own: true,
    response: ViewsSchema,
  },
  'operator.saveOrderView': {
    summary: 'Saves a filter of orders under a name, for all devices of the key; one of the same name is replaced',
    access: 'operator',
    scope: 'orders:read',
    touches: 'none',
    own: true,
    body: OrderViewBodySchema,
    response: ViewsSchema,
  },
  'operator.removeOrderView': {
    summary: 'Removes a view of the key',
    access: 'operator',
    scope: 'orders:read',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    response: ViewsSchema,
  },
  'operator.resendLink': {
    summary:
      'Sends the customer of an order the link to its page again, by mail or SMS, three times an hour at most; the history says so',
    access: 'operator',
    scope: 'orders:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    response: OperatorOrderDetailsSchema.extend({ sent: z.object({ channel: z.enum(['sms', 'email']), to: z.string() }) }),
  },
})
