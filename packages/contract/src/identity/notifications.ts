import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { FlagSchema } from '../wire/flag.ts'
import { OptionalGuestIdSchema } from './identity.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { OrderEventSchema } from '../orders/orders.ts'
import { TripEventSchema } from '../rental/trip-status.ts'

const timestamps = { created_at: z.string(), updated_at: z.string() }
/** Ours. */
const readShape = { is_read: z.boolean() }

const WhatsAppUpdatesSchema = z.object({
  /** Null without WhatsApp in the country of the phone, and without a phone. */
  is_on: z.boolean().nullable(),
  /** The last digits of the phone. */
  phone: z.string().nullable(),
})
export type WhatsAppUpdates = z.infer<typeof WhatsAppUpdatesSchema>

/** A notification for everybody in a zone. */
const BroadcastSchema = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  image_full_url: z.string().nullable(),
  zone_id: z.number().nullable(),
  status: FlagSchema,
  data: z.object({
    title: z.string(),
    description: z.string(),
    order_id: z.null(),
    image: z.string().nullable(),
    type: z.literal('push_notification'),
  }),
  ...readShape,
  ...timestamps,
})

const wordsShape = { title: z.string(), description: z.string(), image: z.null() }

/** A notification for one customer, in the caller's current language. Those of trips, inquiries and items are ours. */
const PersonalSchema = z.object({
  id: z.number(),
  user_id: z.number(),
  data: z.union([
    z.object({ ...wordsShape, order_id: z.number(), type: z.literal('order_status'), order_status: OrderEventSchema }),
    z.object({
      ...wordsShape,
      order_id: z.null(),
      trip_id: z.number(),
      type: z.literal('trip_status'),
      trip_status: TripEventSchema,
    }),
    z.object({
      ...wordsShape,
      order_id: z.null(),
      type: z.enum(['add_fund', 'cashback', 'loyalty_point', 'referral_code']),
    }),
    z.object({ ...wordsShape, order_id: z.null(), case_id: z.number(), type: z.literal('inquiry') }),
    z.object({
      ...wordsShape,
      order_id: z.null(),
      item_id: z.number(),
      /** The item's name in the address of its page. */
      item_key: z.string(),
      type: z.enum(['back_in_stock', 'item_answer']),
    }),
  ]),
  ...readShape,
  ...timestamps,
})

export const NotificationSchema = z.union([BroadcastSchema, PersonalSchema])
export type Notification = z.infer<typeof NotificationSchema>

const IdsSchema = z.array(z.number().int().positive()).max(200).optional()
const UnreadSchema = z.object({ unread: z.number() })

export const EndpointSchema = z.string().trim().min(1).max(1000)

/** A browser’s push address, and the keys that encrypt messages for it. */
export const SubscriptionSchema = z.object({
  endpoint: EndpointSchema,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}={0,1}$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
})

export const notificationEndpoints = defineEndpoints({
  'notifications.list': {
    summary: 'What the caller was told in the last fifteen days, newest first; of the zone where one is named',
    access: 'customer',
    response: z.array(NotificationSchema),
  },
  'notifications.unread': {
    summary: 'How much of it is unread (ours)',
    access: 'customer',
    own: true,
    response: UnreadSchema,
  },
  'notifications.read': {
    summary: 'Marks some of it as read (ours): `ids` of the caller’s own, `broadcast_ids` of what was told to all',
    access: 'customer',
    own: true,
    body: z.object({ ids: IdsSchema, broadcast_ids: IdsSchema }),
    response: UnreadSchema,
  },
  'notifications.firebaseToken': {
    summary: 'Takes the Firebase token of a client of the family, and keeps none of it: messages go by web push',
    access: 'customer',
    body: z.object({ cm_firebase_token: z.string().min(1).max(4096) }),
    response: z.object({ message: z.string() }),
  },
  'whatsapp.updates': {
    summary: 'Whether news of orders go by WhatsApp to the phone of an order of the caller, or of the account without one',
    access: 'actors',
    own: true,
    query: z.object({ guest_id: OptionalGuestIdSchema, order_id: QueryIdSchema.optional() }),
    response: WhatsAppUpdatesSchema,
  },
  'whatsapp.chooseUpdates': {
    summary: 'Agrees to news of orders by WhatsApp to that phone, or ends them',
    access: 'actors',
    own: true,
    body: z.looseObject({ guest_id: OptionalGuestIdSchema, order_id: QueryIdSchema.optional(), is_on: z.boolean() }),
    response: WhatsAppUpdatesSchema,
  },
  'push.key': {
    summary: 'What a browser binds a push subscription to (VAPID)',
    access: 'anyone',
    own: true,
    isPublic: true,
    response: z.object({ public_key: z.string() }),
  },
  'push.subscribe': {
    summary: 'Tells this device of the caller’s orders; a guest has to have one',
    access: 'actor',
    own: true,
    body: z.object({
      guest_id: OptionalGuestIdSchema,
      ...SubscriptionSchema.shape,
    }),
    response: z.object({ message: z.string() }),
  },
  'push.unsubscribe': {
    summary: 'Tells this device nothing of the caller any more',
    access: 'actor',
    own: true,
    body: z.object({ guest_id: OptionalGuestIdSchema, endpoint: EndpointSchema }),
    response: z.object({ message: z.string() }),
  },
  'push.replace': {
    summary: 'Names the subscription that a browser has put in place of a former one, which is proven by its secret (ours)',
    access: 'anyone',
    own: true,
    body: z.object({ former: SubscriptionSchema, next: SubscriptionSchema }),
    response: z.object({ message: z.string() }),
  },
})
