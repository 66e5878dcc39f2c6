import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { ListQuerySchema, QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { ByIdSchema } from './operator.ts'

/** `waiting`: not moderated yet, and hidden from others. */
export const ReviewStatusSchema = z.enum(['waiting', 'approved', 'hidden'])

/** A review of an item or a courier. */
export const OperatorReviewSchema = z.object({
  id: z.number(),
  /** Null for the courier of a parcel. */
  store_id: z.number().nullable(),
  order_id: z.number().nullable(),
  item_id: z.number().nullable(),
  delivery_man_id: z.number().nullable(),
  /** The item, vehicle or courier under review, and the store; null if it was removed or does not exist. */
  about: z.string().nullable(),
  store_name: z.string().nullable(),
  rating: z.number(),
  comment: z.string().nullable(),
  attachment_full_url: z.array(z.string()),
  customer_name: z.string(),
  /** The store's public answer; a courier's review has none. */
  reply: z.string().nullable(),
  status: ReviewStatusSchema,
  created_at: z.string(),
})
export type OperatorReview = z.infer<typeof OperatorReviewSchema>

const ReviewListQuerySchema = ListQuerySchema.omit({ offset: true }).extend({
  status: ReviewStatusSchema.optional(),
  store_id: QueryIdSchema.optional(),
})
const ReviewListSchema = z.object({ reviews: z.array(OperatorReviewSchema), next_cursor: z.string().nullable() })
const MOST_REPLY_CHARACTERS = 500
const ReviewBodySchema = z.object({ status: ReviewStatusSchema.exclude(['waiting']) })

export const operatorReviewEndpoints = defineEndpoints({
  'operator.reviews': {
    summary: 'Reviews of the items of the key’s stores, newest first',
    access: 'operator',
    scope: 'reviews:write',
    own: true,
    query: ReviewListQuerySchema,
    response: ReviewListSchema,
  },
  'operator.review': {
    summary: 'Shows a review, or hides it, which only the business may; its stars count only while it is shown',
    access: 'operator',
    scope: 'reviews:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: ReviewBodySchema,
    response: OperatorReviewSchema,
  },
  'operator.answerReview': {
    summary: 'Answers a review of an item for everybody to read, or with null takes the answer away',
    access: 'operator',
    scope: 'reviews:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: z.object({ reply: ReadableTextSchema.trim().min(1).max(MOST_REPLY_CHARACTERS).nullable() }),
    response: OperatorReviewSchema,
  },
  'operator.courierReviews': {
    summary: 'Reviews of those who brought orders of the key’s stores, newest first',
    access: 'operator',
    scope: 'reviews:write',
    own: true,
    query: ReviewListQuerySchema,
    response: ReviewListSchema,
  },
  'operator.courierReview': {
    summary: 'Shows a review of a courier, or hides it, which only the business may; its stars count only while it is shown',
    access: 'operator',
    scope: 'reviews:write',
    touches: 'none',
    own: true,
    params: ByIdSchema,
    body: ReviewBodySchema,
    response: OperatorReviewSchema,
  },
})
