import { z } from 'zod'
import { AddToCartBodySchema } from './cart.ts'
import { defineEndpoints } from './endpoint.ts'
import { ByIdSchema, OperatorOrderDetailsSchema } from './operator.ts'
import { ListQuerySchema, QueryIdSchema } from './paging.ts'
import { ReadableTextSchema } from './readable-text.ts'

const MOST_LINES = 50

/** What a prescription asks for, of the store's own catalogue; prices are the catalogue's. */
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

/** Money given back although nobody asked; left out, the amount is all but the way and the tip, and the way the one it was paid. */
export const RefundBodySchema = z.object({
  reason: ReadableTextSchema.trim().min(1).max(255),
  amount: z.number().positive().max(1e12).optional(),
  method: z.enum(['wallet', 'gateway', 'manual']).optional(),
})

/** Money that no wallet and no gateway takes back: somebody returns it by hand. */
export const HandReturnSchema = z.object({
  /** The number of its order. A wallet of a deleted account has one of its own. */
  id: z.number(),
  order_id: z.number().nullable(),
  store_id: z.number().nullable(),
  amount: z.number(),
  cause: z.enum(['canceled', 'refunded', 'account_removed']),
  /** Of a deleted account it is emptied once the money was returned. */
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() }),
  /** The destination of the money, in the words of the owner of a deleted account. */
  send_to: z.string().nullable(),
  /** The offline payment it came by, and what its owner told of it. */
  paid_by: z.string().nullable(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  note: z.string().nullable(),
  created_at: z.string(),
  returned_at: z.string().nullable(),
})
export type HandReturn = z.infer<typeof HandReturnSchema>

/** What is changed of an order beside its steps. */
export const operatorOrderEndpoints = defineEndpoints({
  'operator.lines': {
    summary: 'Says what the prescription of an order asks for, until it is confirmed; the bill follows, and the customer is told',
    access: 'operator',
    scope: 'orders:write',
    own: true,
    params: ByIdSchema,
    body: OrderedItemsSchema,
    response: OperatorOrderDetailsSchema,
  },
  'operator.courier': {
    summary: 'Gives an order to another courier, or to none for now, until one has the goods in hand; its customer is told',
    access: 'operator',
    scope: 'orders:write',
    own: true,
    params: ByIdSchema,
    body: z.object({ delivery_man_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable() }),
    response: OperatorOrderDetailsSchema,
  },
  'operator.beginRefund': {
    summary: 'Gives money of a delivered order back although nobody asked, all of it or a part; once an order',
    access: 'operator',
    scope: 'refunds:write',
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
    own: true,
    params: ByIdSchema,
    body: z.object({ note: ReadableTextSchema.trim().min(1).max(255).optional() }),
    response: HandReturnSchema,
  },
})
