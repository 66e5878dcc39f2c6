import { z } from 'zod'
import { ItemCardSchema, ItemSchema, StoreCardSchema, StoreSchema } from './catalog.ts'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { oneOfForms } from '../wire/one-of-forms.ts'

/** One entry for the wish list: exactly one of the two ids. Clients send it in the query; a body is accepted as well. */
export const WishSchema = z.object({ item_id: QueryIdSchema.optional(), store_id: QueryIdSchema.optional() })
export type Wish = z.infer<typeof WishSchema>

/** The wish list (spec 3.011). Vehicles and providers have a separate list. */
export const WishListSchema = z.object({
  item: z.array(oneOfForms([ItemSchema, ItemCardSchema])),
  store: z.array(oneOfForms([StoreSchema, StoreCardSchema])),
})
export type WishList = z.infer<typeof WishListSchema>

/** Ours: the ids by which pages mark their hearts, of every module and zone. */
export const WishIdsSchema = z.object({
  item_ids: z.array(z.number()),
  /** Stores and rental providers. */
  store_ids: z.array(z.number()),
  /** Absent if there are none. */
  vehicle_ids: z.array(z.number()).optional(),
})
export type WishIds = z.infer<typeof WishIdsSchema>

export const wishlistEndpoints = defineEndpoints({
  'wishlist.list': {
    summary: 'The caller’s wish list in the zone, newest first (7.009)',
    access: 'customer',
    query: z.object({ view: z.enum(['card', 'full']).default('full') }),
    response: WishListSchema,
  },
  'wishlist.ids': { summary: 'Ids of all that the caller wishes for (ours)', access: 'customer', response: WishIdsSchema },
  'wishlist.add': {
    summary: 'Puts an item or a store on the wish list (7.008)',
    access: 'customer',
    query: WishSchema,
    body: WishSchema.nullish(),
    response: MessageSchema,
  },
  'wishlist.remove': {
    summary: 'Takes an item or a store off the wish list (7.007)',
    access: 'customer',
    query: WishSchema,
    body: WishSchema.nullish(),
    response: MessageSchema,
  },
})
