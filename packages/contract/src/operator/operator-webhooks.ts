import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import type { Message } from '../messaging/messaging.ts'
import { OrderHistoryEventSchema } from '../orders/orders.ts'
import { TripStatusSchema } from '../rental/trip-status.ts'
import { ByIdSchema, type OperatorOrderDetails } from './operator.ts'
import type { OperatorConversation } from './operator-messages.ts'
import type { OperatorTripDetails } from './operator-trips.ts'

/** Every status change and every other change of an order is an event: `order.confirmed` when it reaches `confirmed`. */
export const WebhookEventSchema = z.enum([
  ...OrderHistoryEventSchema.exclude(['case_created', 'case_decided']).options.map((status) => `order.${status}` as const),
  'case.created',
  'case.decided',
  ...TripStatusSchema.options.map((status) => `trip.${status}` as const),
  'message.created',
])
export type WebhookEvent = z.infer<typeof WebhookEventSchema>

const webhookShape = {
  url: z.url().max(500),
  /** Default: all of them. */
  events: z.array(WebhookEventSchema).min(1).max(WebhookEventSchema.options.length).optional(),
  /** Default: every store of the key. */
  store_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(),
}

export const WebhookSchema = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(WebhookEventSchema),
  store_id: z.number().nullable(),
  created_at: z.string(),
  /** The number of pending events, and of those that failed for good, each with its last error. */
  waiting: z.number(),
  failed: z.number(),
  last_error: z.string().nullable(),
  /** The key that made it. */
  key: z.object({ id: z.number(), name: z.string(), is_person: z.boolean() }),
  /** False for a key that has ended, or has lost the scope: nothing is sent. */
  may_send: z.boolean(),
  /** The sign-out everywhere or the reset of the factor since which its events wait for an owner. */
  paused_at: z.string().nullable(),
})
export type Webhook = z.infer<typeof WebhookSchema>

/** The payload of a web hook. */
type WebhookBodyOf<Data> = {
  id: string
  type: WebhookEvent
  created_at: string
  data: Data
}
export type WebhookBody = WebhookBodyOf<{ order: OperatorOrderDetails }>
export type TripWebhookBody = WebhookBodyOf<{ trip: OperatorTripDetails }>
/** The payload of a new customer message, with its conversation. */
export type MessageWebhookBody = WebhookBodyOf<{ conversation: OperatorConversation; message: Message }>

export const operatorWebhookEndpoints = defineEndpoints({
  'operator.webhooks': {
    summary: 'Web hooks of this key; an owner sees those of everybody',
    access: 'operator',
    scope: 'webhooks:write',
    own: true,
    response: z.object({ webhooks: z.array(WebhookSchema) }),
  },
  'operator.addWebhook': {
    summary: 'Has events of orders sent to an address; the secret that signs them is shown here only',
    access: 'operator',
    scope: 'webhooks:write',
    touches: 'access',
    own: true,
    body: z.object(webhookShape),
    response: WebhookSchema.extend({ secret: z.string() }),
  },
  'operator.updateWebhook': {
    summary: 'Changes a web hook; what is left out stays. An owner resumes a paused one, of anybody',
    access: 'operator',
    scope: 'webhooks:write',
    touches: 'access',
    own: true,
    params: ByIdSchema,
    body: z.object({ ...webhookShape, url: webhookShape.url.optional(), resumes: z.literal(true).optional() }),
    response: WebhookSchema,
  },
  'operator.removeWebhook': {
    summary: 'Sends nothing more to a web hook; an owner removes anybody’s',
    access: 'operator',
    scope: 'webhooks:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    response: MessageSchema,
  },
})
