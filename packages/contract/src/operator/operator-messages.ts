import { z } from 'zod'
import { languages } from '../device/languages.ts'
import { MOST_MESSAGE_IMAGES, MOST_MESSAGE_LETTERS } from '../messaging/message-limits.ts'
import { MessageSchema } from '../messaging/messaging.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ListQuerySchema, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'

const ByIdSchema = z.object({ id: QueryIdSchema })
const NamedSchema = z.object({ id: z.number(), name: z.string() })

/** A conversation as the answering side sees it: of the customer, only the name. */
export const OperatorConversationSchema = z.object({
  id: z.number(),
  kind: z.enum(['store', 'provider', 'courier', 'support']),
  store: NamedSchema.nullable(),
  delivery_man: NamedSchema.nullable(),
  /** Null once the account is deleted. */
  customer: z.object({ name: z.string(), is_guest: z.boolean() }).nullable(),
  /** The language in which the customer last used the shop. */
  language: z.enum(languages),
  /** The order of a guest's conversation. */
  order_id: z.number().nullable(),
  /** Unread messages of the customer. */
  unread: z.number(),
  /** The id of the last message that the customer has seen; 0 for none. */
  seen_up_to: z.number(),
  state: z.enum(['open', 'answered']),
  /** The key to which a conversation with support is assigned. */
  taken_by: NamedSchema.nullable(),
  can_write: z.boolean(),
  last_message: MessageSchema.nullable(),
  last_message_at: z.string(),
})
export type OperatorConversation = z.infer<typeof OperatorConversationSchema>

/** A message as the answering side sees it, including the key that wrote it, which the customer does not see. */
const OperatorMessageSchema = MessageSchema.extend({
  /** Null for a message of the customer. */
  key: NamedSchema.nullable(),
})
export type OperatorMessage = z.infer<typeof OperatorMessageSchema>

const DetailsSchema = z.object({
  conversation: OperatorConversationSchema,
  /** Newest first. */
  messages: z.array(OperatorMessageSchema),
  has_more: z.boolean(),
})
export type OperatorConversationDetails = z.infer<typeof DetailsSchema>

export const operatorMessageEndpoints = defineEndpoints({
  'operator.conversations': {
    summary: 'Conversations of the key’s stores, of its courier, or of support, the newest first',
    access: 'operator',
    scope: 'messages:write',
    own: true,
    query: ListQuerySchema.omit({ offset: true }).extend({
      state: z.enum(['open', 'answered']).optional(),
      kind: z.enum(['store', 'courier', 'support']).optional(),
      store_id: QueryIdSchema.optional(),
    }),
    response: z.object({ conversations: z.array(OperatorConversationSchema), next_cursor: z.string().nullable() }),
  },
  'operator.conversation': {
    summary: 'One conversation with its newest messages, or those older than `before`',
    access: 'operator',
    scope: 'messages:write',
    own: true,
    params: ByIdSchema,
    query: ListQuerySchema.pick({ limit: true }).extend({ before: QueryIdSchema.optional() }),
    response: DetailsSchema,
  },
  'operator.sendMessage': {
    summary: 'Answers in a conversation; a repeated `client_key` writes nothing more',
    access: 'operator',
    scope: 'messages:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({
      message: ReadableTextSchema.trim().max(MOST_MESSAGE_LETTERS).optional(),
      image: z.array(UploadSchema).max(MOST_MESSAGE_IMAGES).optional(),
      client_key: z.guid().optional(),
    }),
    upload: { field: 'image', maxBytes: MOST_PICTURE_BYTES, most: MOST_MESSAGE_IMAGES },
    response: OperatorMessageSchema,
  },
  'operator.seenMessages': {
    summary: 'Marks the customer’s messages up to this one as seen',
    access: 'operator',
    scope: 'messages:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ up_to: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    response: OperatorConversationSchema,
  },
  'operator.takeConversation': {
    summary: 'Takes a conversation for this key, or leaves it to others again',
    access: 'operator',
    scope: 'messages:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ taken: z.boolean() }),
    response: OperatorConversationSchema,
  },
})
