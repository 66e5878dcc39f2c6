import { z } from 'zod'
import { StoreCardSchema, StoreSchema } from '../catalog/catalog.ts'
import { ListedItemSchema } from '../catalog/catalog-endpoints.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { guestShape } from '../identity/identity.ts'
import { CancelBodySchema } from './cancellation.ts'
import { NoCourierBodySchema } from './no-courier.ts'
import { OrderLineSchema } from './order-lines.ts'
import { ListedOrderSchema, OrderStatusSchema, OrderWithStoreSchema, ReorderedSchema, TrackedOrderSchema } from './orders.ts'
import { wireNumber } from '../wire/number.ts'
import { PageQuerySchema, pageOf, QueryIdSchema, ViewQuerySchema } from '../wire/paging.ts'
import { oneOfForms } from '../wire/one-of-forms.ts'

/** `before` (ours): orders older than this one, so that a list keeps its position when new orders arrive. */
const OrderPageQuerySchema = PageQuerySchema.extend({ ...guestShape, before: QueryIdSchema.optional() })
/** The most recently ordered items of a customer at a store. */
const visitShape = { items: z.array(ListedItemSchema), items_count: z.number() }

export const orderEndpoints = defineEndpoints({
  'orders.running': {
    summary: 'Orders under way',
    access: 'actor',
    query: OrderPageQuerySchema,
    response: pageOf('orders', ListedOrderSchema),
  },
  'orders.allRunning': {
    summary: 'The newest 50 orders under way in a few members each',
    access: 'actor',
    query: z.object(guestShape),
    response: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          order_type: z.literal('order'),
          status: OrderStatusSchema,
          is_repeat: z.literal(0),
          created_at: z.string(),
        }),
      ),
    }),
  },
  'orders.history': {
    summary: 'Orders that are over',
    access: 'actor',
    query: OrderPageQuerySchema,
    response: pageOf('orders', ListedOrderSchema),
  },
  'orders.details': {
    summary:
      'The lines of an order of the caller; the order itself for a parcel, and while a prescription has no lines (reference §8)',
    access: 'actors',
    query: z.object({ ...guestShape, order_id: QueryIdSchema }),
    response: z.union([z.array(OrderLineSchema), OrderWithStoreSchema]),
  },
  'orders.track': {
    summary: 'One order by its number and phone (2.021); with the owner’s guest_id also its contents',
    access: 'optionalActors',
    query: z.object({ ...guestShape, order_id: QueryIdSchema, contact_number: z.string().trim().max(40).optional() }),
    response: TrackedOrderSchema,
  },
  'orders.trackLink': {
    summary: 'One order by the link that a guest got with it; the link is in the body, since addresses are logged',
    access: 'optionalActors',
    own: true,
    body: z.object({ ...guestShape, order_id: QueryIdSchema, link: z.string().max(100) }),
    response: TrackedOrderSchema,
  },
  'orders.cancel': {
    summary: 'Cancels a pending order of the caller; its stock returns. A parcel on its way comes back to its sender instead',
    access: 'actors',
    body: CancelBodySchema,
    response: z.object({ message: z.string() }),
  },
  'orders.noCourier': {
    summary: 'Waits for a courier, or cancels an order that no courier takes, with the money back',
    access: 'actors',
    own: true,
    body: NoCourierBodySchema,
    response: z.object({ message: z.string() }),
  },
  'orders.provePhone': {
    summary: 'Proves the phone of an order that awaits a call: sends it a code, or takes the code, upon which the order goes on',
    access: 'actors',
    body: z.looseObject({ ...guestShape, order_id: QueryIdSchema, otp: z.string().max(40).nullish() }),
    /** `otp_send`: a code is on its way, or was sent a moment ago. */
    response: z.object({ message: z.string(), otp_send: z.literal(true).optional() }),
  },
  'orders.reorder': {
    summary: 'Puts what an order held into the cart again, as far as it is still sold; says what is not',
    access: 'actors',
    own: true,
    body: z.object({
      ...guestShape,
      order_id: QueryIdSchema,
      /** Clears a cart that holds another store's items first. */
      clear_cart: z.boolean().optional(),
      /**
       * Items that are not available now: `ask` adds nothing if there are any, `leave_out` adds only the others, `later` (the default) also
       * adds those that are available at another time.
       */
      missing: z.enum(['ask', 'leave_out', 'later']).optional(),
    }),
    response: ReorderedSchema,
  },
  'orders.visitAgain': {
    summary: 'Stores that the caller has ordered from, open first, each with what was ordered last',
    access: 'customer',
    query: ViewQuerySchema,
    response: z.array(oneOfForms([StoreSchema.extend(visitShape), StoreCardSchema.extend(visitShape)])),
  },
  'orders.bought': {
    summary:
      'The ids of what the caller ordered last, at most 200, the latest first; of the module of the header if there is one',
    access: 'actors',
    own: true,
    query: z.object(guestShape),
    response: z.object({ item_ids: z.array(z.number()) }),
  },
  'orders.live': {
    summary: 'A stream of the steps of all the caller’s orders under way (server-sent events); null where none is',
    access: 'actor',
    own: true,
    query: z.object(guestShape),
    response: z.object({ live_url: z.string().nullable() }),
  },
  'orders.tipCourier': {
    summary: 'Tips the courier of a delivered order from the wallet, once; a repeated call changes nothing',
    access: 'customer',
    own: true,
    body: z.object({ order_id: QueryIdSchema, amount: wireNumber(z.number()) }),
    response: z.object({ message: z.string(), late_tip: z.number() }),
  },
  'orders.tips': {
    summary: 'The tip given most often',
    access: 'anyone',
    isPublic: true,
    response: z.object({ most_tips_amount: z.number().nullable() }),
  },
})
