import { z } from 'zod'
import { AddToCartBodySchema } from '../orders/cart.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ByIdSchema, OperatorOrderDetailsSchema, RefundAmountSchema } from './operator.ts'
import { ListQuerySchema, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'

const MOST_LINES = 50

/** The items of a prescription, from the store's own catalogue, at the catalogue's prices. */
export const OrderedItemsSchema = z.object({
  items: z
    .array(
      AddToCartBodySchema.pick({ quantity: true, variation: true, add_on_ids: true, add_on_qtys: true }).extend({
        item_id: QueryIdSchema,
      }),
    )
    .min(1)
    .max(MOST_LINES),
})

/**
 * A refund without a request. By default the amount excludes delivery fee and tip, and goes back by the original payment method. Less than
 * the rest of what was sold is a partial refund, which leaves the order delivered.
 */
export const RefundBodySchema = z.object({
  reason: ReadableTextSchema.trim().min(1).max(255),
  amount: RefundAmountSchema.optional(),
  method: z.enum(['wallet', 'gateway', 'manual']).optional(),
})

/** A refund that neither wallet nor gateway can make, so that staff transfers it manually. */
export const HandReturnSchema = z.object({
  /** The number of its order or trip; the balance of a deleted account has one of its own. */
  id: z.number(),
  order_id: z.number().nullable(),
  trip_id: z.number().nullable(),
  store_id: z.number().nullable(),
  amount: z.number(),
  /** `surplus`: more came to the bank than was due; `taken_twice`: a gateway took it twice and refuses to refund it. */
  cause: z.enum(['canceled', 'refunded', 'account_removed', 'surplus', 'taken_twice']),
  /** The gateway that took it twice, with its number of the payment; null for any other cause. */
  gateway: z.object({ key: z.string(), reference: z.string() }).nullable(),
  /** The line of the bank that brought it; null for money that came otherwise. */
  transfer: z.object({ booked_on: z.string(), words: z.string(), bank_reference: z.string().nullable() }).nullable(),
  /** The number of the transfer with which it was returned, and who did so. */
  bank_reference: z.string().nullable(),
  returned_by: z.string().nullable(),
  /** The recipient; for a deleted account the contact is deleted once the money was returned. */
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() }),
  /** The destination of the money, as the owner of a deleted account described it. */
  send_to: z.string().nullable(),
  /** The offline payment that is refunded, with the details that its owner gave. */
  paid_by: z.string().nullable(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  note: z.string().nullable(),
  created_at: z.string(),
  returned_at: z.string().nullable(),
})
export type HandReturn = z.infer<typeof HandReturnSchema>

/** Changes to an order other than its status. */
export const operatorOrderEndpoints = defineEndpoints({
  'operator.lines': {
    summary: 'Says what the prescription of an order asks for, until it is confirmed; the bill follows, and the customer is told',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: OrderedItemsSchema,
    response: OperatorOrderDetailsSchema,
  },
  'operator.confirmCall': {
    summary:
      'Says that the customer of an order with `awaits_call` confirmed it by phone: then it goes on; no effect on any other',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    response: OperatorOrderDetailsSchema,
  },
  'operator.courier': {
    summary: 'Gives an order to another courier, or to none for now, until one has the goods in hand; its customer is told',
    access: 'operator',
    scope: 'orders:write',
    touches: 'order',
    own: true,
    params: ByIdSchema,
    body: z.object({ delivery_man_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable() }),
    response: OperatorOrderDetailsSchema,
  },
  'operator.beginRefund': {
    summary:
      'Gives money of a delivered order back although nobody asked, all of it or a part, which leaves it delivered; each once an order, and once per Idempotency-Key',
    access: 'operator',
    scope: 'refunds:write',
    touches: 'refund',
    isIdempotent: true,
    own: true,
    params: ByIdSchema,
    body: RefundBodySchema,
    response: OperatorOrderDetailsSchema,
  },
  'operator.returns': {
    summary: 'Money that is to be returned by hand, newest first',
    access: 'operator',
    scope: 'refunds:write',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({
      status: z.enum(['due', 'returned']).optional(),
      store_id: QueryIdSchema.optional(),
    }),
    response: z.object({ returns: z.array(HandReturnSchema), next_cursor: z.string().nullable() }),
  },
  'operator.returned': {
    summary: 'Says that money was returned by hand',
    access: 'operator',
    scope: 'refunds:write',
    touches: 'ledger',
    own: true,
    params: ByIdSchema,
    body: z.object({
      note: ReadableTextSchema.trim().min(1).max(255).optional(),
      bank_reference: ReadableTextSchema.trim().min(1).max(100).optional(),
    }),
    response: HandReturnSchema,
  },
})
