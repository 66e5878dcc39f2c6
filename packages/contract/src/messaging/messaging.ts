import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { guestShape } from '../identity/identity.ts'
import { wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'
import { MOST_MESSAGE_IMAGES, MOST_MESSAGE_LETTERS } from './message-limits.ts'

/** One more than allowed is read, so that the refusal can state the limit. */
const MOST_READ_IMAGES = MOST_MESSAGE_IMAGES + 1

/** Ours: the other side of a conversation, as the customer knows it. A provider is a store that rents out vehicles. */
export const CounterpartSchema = z.object({
  kind: z.enum(['store', 'courier', 'provider', 'support']),
  /** Id of the store or courier; 0 for support. */
  id: z.number(),
  name: z.string(),
  image_full_url: z.string().nullable(),
  /** Null if no number is known, and for a courier who no longer carries an order of the customer. */
  phone: z.string().nullable(),
})
export type Counterpart = z.infer<typeof CounterpartSchema>

/** A side of a conversation. Of the four ids at the end, only that of its kind is set. */
const PartySchema = z.object({
  id: z.number(),
  f_name: z.string(),
  l_name: z.string(),
  phone: z.string(),
  email: z.string(),
  image_full_url: z.string().nullable(),
  user_id: z.number().nullable(),
  vendor_id: z.number().nullable(),
  deliveryman_id: z.number().nullable(),
  admin_id: z.number().nullable(),
})

/** The current state of the order or trip that a message is about. */
const MessageOrderSchema = z.object({
  id: z.number(),
  order_amount: z.number(),
  order_status: z.string(),
  created_at: z.string(),
  delivery_address: z.object({ address: z.string() }).nullable(),
  details_count: z.number(),
})
export type MessageOrder = z.infer<typeof MessageOrderSchema>

/** A message. Ours: `is_own`, `client_key`, `is_removed` and `trip_id`. */
export const MessageSchema = z.object({
  id: z.number(),
  conversation_id: z.number(),
  /** The id of the party who wrote it. */
  sender_id: z.number(),
  is_own: z.boolean(),
  message: z.string().nullable(),
  /** JSON text of the file names, which clients of the family parse; null without pictures. */
  file: z.string().nullable(),
  file_full_url: z.array(z.string()),
  /** 1 once the other side has seen it; for messages of the other side, once the reader has. */
  is_seen: z.number(),
  order_id: z.number().nullable(),
  trip_id: z.number().nullable(),
  order: MessageOrderSchema.nullable(),
  /** The key that the sender's device assigned: sending again returns the same message. */
  client_key: z.string().nullable(),
  /** True if its author's account was deleted, and its contents with it. */
  is_removed: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Message = z.infer<typeof MessageSchema>

/** A conversation. The members from `counterpart` on are ours. */
export const ConversationSchema = z.object({
  id: z.number(),
  sender_id: z.number(),
  sender_type: z.literal('customer'),
  receiver_id: z.number(),
  receiver_type: z.enum(['vendor', 'delivery_man', 'admin']),
  last_message_id: z.number().nullable(),
  last_message_time: z.string().nullable(),
  /** Messages of the other side that the caller has not seen. */
  unread_message_count: z.number(),
  sender: PartySchema.nullable(),
  /** Null for support. */
  receiver: PartySchema.nullable(),
  last_message: MessageSchema.nullable(),
  counterpart: CounterpartSchema,
  /** The id of the last message that the other side has seen; 0 for none. */
  seen_up_to: z.number(),
  /**
   * False if nothing can be written: the courier delivered more than `message_hours` ago, the store has closed for good, or the guest's order is
   * over.
   */
  can_write: z.boolean(),
  /** The order of a guest's conversation; null for customers. */
  order_id: z.number().nullable(),
})
export type Conversation = z.infer<typeof ConversationSchema>

const listPage = { total_size: z.number(), limit: z.number(), offset: z.number() }
const ListSchema = z.object({ ...listPage, type: z.string().nullable(), conversations: z.array(ConversationSchema) })

/** Messages, newest first. `status`: whether there is an open order between the two; always true for support. */
const DetailsSchema = z.object({
  ...listPage,
  status: z.boolean(),
  messages: z.array(MessageSchema),
  conversation: ConversationSchema.nullable(),
  /** Ours: true if there are older messages than these. */
  has_more: z.boolean(),
  /** Ours: the other side, also before the first message. */
  counterpart: CounterpartSchema,
  /** Ours, as in the conversation. */
  can_write: z.boolean(),
  /** Ours: the last message that the caller had seen before this call, which may mark newer ones as seen; 0 for none. */
  seen_before: z.number(),
})
export type ConversationDetails = z.infer<typeof DetailsSchema>

const PagingSchema = z.object({
  ...guestShape,
  limit: wireNumber(z.number().int().min(1).max(100)).default(10),
  offset: wireNumber(z.number().int().min(1).max(1000)).default(1),
})
/** Clients of the family append a stray "?" to the id: "conversation_id=5?&offset=1". */
function withoutQuestionMark<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (typeof value === 'string' ? value.replace(/(?<!\?)\?+$/, '') : value), schema)
}
const PartnerIdSchema = withoutQuestionMark(QueryIdSchema)
/** Support is 0 on the wire; the member's presence is enough. */
const SupportIdSchema = withoutQuestionMark(wireNumber(z.number().int().min(0)))
/** Ours: the signature of the order’s link, by which a guest proves an order on another device. */
const LinkSchema = z.string().max(200).optional()

/** One of these names the other side; `order_id` is the order about which a guest writes. */
const partnerShape = {
  conversation_id: PartnerIdSchema.optional(),
  admin_id: SupportIdSchema.optional(),
  vendor_id: PartnerIdSchema.optional(),
  delivery_man_id: PartnerIdSchema.optional(),
  provider_id: PartnerIdSchema.optional(),
  order_id: PartnerIdSchema.optional(),
  link: LinkSchema,
}

export const messagingEndpoints = defineEndpoints({
  'messages.list': {
    summary: 'The caller’s conversations, the one with the newest message first',
    access: 'actor',
    query: PagingSchema.extend({ type: z.enum(['vendor', 'delivery_man', 'admin']).optional().catch(undefined) }),
    response: ListSchema,
  },
  'messages.search': {
    summary: 'The caller’s conversations with somebody of this name',
    access: 'actor',
    query: PagingSchema.extend({ name: z.string().trim().min(1).max(100) }),
    response: ListSchema.omit({ type: true }),
  },
  'messages.details': {
    summary: 'The messages of a conversation, newest first; marks those of the other side as seen',
    access: 'actor',
    query: PagingSchema.extend({
      ...partnerShape,
      /** Ours: only messages older than this one, instead of a page number. */
      before: QueryIdSchema.optional(),
    }),
    response: DetailsSchema,
  },
  'messages.send': {
    summary: 'Writes a message with up to three pictures; a repeated `client_key` writes nothing more',
    access: 'actor',
    body: z.object({
      ...guestShape,
      message: ReadableTextSchema.trim().max(MOST_MESSAGE_LETTERS).nullish(),
      image: z.array(UploadSchema).max(MOST_READ_IMAGES).nullish(),
      receiver_type: z.enum(['admin', 'vendor', 'delivery_man', 'provider']).nullish(),
      receiver_id: SupportIdSchema.nullish(),
      conversation_id: PartnerIdSchema.nullish(),
      order_id: QueryIdSchema.nullish(),
      trip_id: QueryIdSchema.nullish(),
      link: LinkSchema.nullable(),
      /** Ours. */
      client_key: z.guid().nullish(),
    }),
    upload: { field: 'image', maxBytes: MOST_PICTURE_BYTES, most: MOST_READ_IMAGES },
    response: DetailsSchema.extend({
      message: z.string(),
      /** Ours: the stored message. */
      sent: MessageSchema,
    }),
  },
  'messages.unread': {
    summary: 'The number of messages that the caller has not seen (ours)',
    access: 'actor',
    own: true,
    query: z.object(guestShape),
    response: z.object({ unread: z.number() }),
  },
  'messages.seen': {
    summary: 'Marks the messages of the other side up to this one as seen (ours)',
    access: 'actor',
    own: true,
    body: z.object({
      ...guestShape,
      conversation_id: QueryIdSchema,
      up_to: QueryIdSchema,
      order_id: QueryIdSchema.nullish(),
      link: LinkSchema.nullable(),
    }),
    response: z.object({ unread: z.number() }),
  },
  'messages.call': {
    summary: 'Rings the caller’s phone, and connects it with the store or courier of an order through the shop’s number (ours)',
    access: 'actor',
    own: true,
    body: z.object({
      ...guestShape,
      order_id: QueryIdSchema,
      to: z.enum(['store', 'courier']),
      link: LinkSchema.nullable(),
    }),
    response: z.object({ id: z.number(), message: z.string() }),
  },
  'messages.live': {
    summary: 'The address of the stream of the caller’s conversations from now on (ours)',
    access: 'actor',
    own: true,
    query: z.object({ ...guestShape, order_id: QueryIdSchema.optional(), link: LinkSchema }),
    response: z.object({ live_url: z.string() }),
  },
})

/** The stream's event `message`: a new message in any of the caller's conversations, including their own from another device. */
export type MessageEvent = { message: Message }
/** The stream's event `inbox`: the number of unread messages, and what others have recently seen in conversations. */
export type InboxEvent = { unread: number; seen: { conversation_id: number; seen_up_to: number; unread: number }[] }
