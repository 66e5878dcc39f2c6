import { z } from 'zod'
import { languages } from '../device/languages.ts'
import { MOST_MESSAGE_LETTERS } from '../messaging/message-limits.ts'
import { quickAnswers } from '../messaging/quick-answers.ts'
import { CallPartySchema, OrderCallSchema } from '../orders/call-parties.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'

const ByIdSchema = z.object({ id: QueryIdSchema })
/** The other side of a thread. A parcel has no store: there, `store` is the office. */
const ReceiverSchema = z.enum(['customer', 'store', 'courier'])
export type ThreadReceiver = z.infer<typeof ReceiverSchema>

const ThreadMessageSchema = z.object({
  id: z.number(),
  is_own: z.boolean(),
  /** Null if its contents were deleted, or if it has only pictures. */
  message: z.string().nullable(),
  file_full_url: z.array(z.string()),
  /** The order that it names; null for a message of the customer about none. */
  order_id: z.number().nullable(),
  /** The key that wrote it; couriers and stores see only those of their own side. */
  key: z.object({ id: z.number(), name: z.string() }).nullable(),
  is_seen: z.boolean(),
  is_removed: z.boolean(),
  created_at: z.string(),
})
export type ThreadMessage = z.infer<typeof ThreadMessageSchema>

export const OrderThreadSchema = z.object({
  with: ReceiverSchema,
  name: z.string(),
  /** The customer's language; null for colleagues, who read prepared answers in their own. */
  language: z.enum(languages).nullable(),
  /** False once the order ended `message_hours` ago. */
  can_write: z.boolean(),
  unread: z.number(),
  /** True if the other side may be called through the shop; absent in any other case. */
  can_call: z.literal(true).optional(),
  /** The calls with this side through the shop, newest first; absent if there are none. */
  calls: z.array(OrderCallSchema).optional(),
  /** Prepared answers to this side, in the caller's language. */
  quick: z.array(z.object({ id: z.enum(quickAnswers), text: z.string() })),
  /** The newest fifty, newest first. */
  messages: z.array(ThreadMessageSchema),
})
export type OrderThread = z.infer<typeof OrderThreadSchema>

/** `from_customer` of the unread messages are also counted in the conversation. */
const UnreadOrderSchema = z.object({ order_id: z.number(), unread: z.number(), from_customer: z.number() })
export type UnreadOrder = z.infer<typeof UnreadOrderSchema>

const MessageSchema = z.object({
  to: ReceiverSchema,
  message: ReadableTextSchema.trim().max(MOST_MESSAGE_LETTERS).optional(),
  /** A prepared answer instead of words. */
  quick: z.enum(quickAnswers).optional(),
  client_key: z.guid().optional(),
})

export const operatorOrderMessageEndpoints = defineEndpoints({
  'operator.orderMessages': {
    summary: 'What the key wrote and reads about an order: with its customer, and with its courier or store',
    access: 'operator',
    scope: 'messages:write',
    own: true,
    params: ByIdSchema,
    response: z.object({ threads: z.array(OrderThreadSchema) }),
  },
  'operator.writeAboutOrder': {
    summary: 'Writes to the customer, the courier or the store of an order; a repeated `client_key` writes nothing more',
    access: 'operator',
    scope: 'messages:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: MessageSchema,
    response: z.object({ id: z.number() }),
  },
  'operator.callAboutOrder': {
    summary:
      'Rings the caller’s own phone, and connects it with the customer, the courier or the store through the shop’s number',
    access: 'operator',
    scope: 'messages:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ to: CallPartySchema }),
    response: z.object({ id: z.number(), message: z.string() }),
  },
  'operator.seenOrderMessages': {
    summary: 'Marks the messages of one side about an order up to this one as seen',
    access: 'operator',
    scope: 'messages:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ with: ReceiverSchema, up_to: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    response: z.object({ unread: z.number() }),
  },
  'operator.unreadOrderMessages': {
    summary: 'Orders about which the key’s courier or store has unread messages of the other side, or of the customer',
    access: 'operator',
    scope: 'messages:write',
    own: true,
    response: z.object({ orders: z.array(UnreadOrderSchema) }),
  },
})
