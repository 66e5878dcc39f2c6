import { z } from 'zod'
import { defineEndpoints } from '../wire/endpoint.ts'
import { MessageSchema } from '../wire/message.ts'
import { wireNumber } from '../wire/number.ts'
import { QueryIdSchema } from '../wire/paging.ts'
import { ReadableTextSchema } from '../wire/readable-text.ts'
import { MOST_PICTURE_BYTES, UploadSchema } from '../wire/upload.ts'

/** Spec 8.022. */
export const MOST_REVIEW_PICTURES = 3
export const MOST_REVIEW_CHARACTERS = 500

/** The customer's review of an item or a courier of an own order; `is_shown` is false while it is hidden from others. */
export const OwnReviewSchema = z.object({
  rating: z.number(),
  comment: z.string().nullable(),
  attachment: z.array(z.string()),
  is_shown: z.boolean(),
  created_at: z.string(),
})
export type OwnReview = z.infer<typeof OwnReviewSchema>

/** A review of a courier, with the first name only, and without anything that identifies the order. */
export const CourierReviewSchema = z.object({
  id: z.number(),
  delivery_man_id: z.number(),
  rating: z.number(),
  comment: z.string().nullable(),
  attachment: z.array(z.string()),
  customer: z.object({ f_name: z.string() }),
  delivery_man: z.object({ id: z.number(), f_name: z.string(), avg_rating: z.number(), rating_count: z.number() }),
  created_at: z.string(),
})
export type CourierReview = z.infer<typeof CourierReviewSchema>

/** The order that its customer is asked to review; null if there is none. `store_name` is ours. */
export const ReviewReminderSchema = z.object({
  order_id: z.number().nullable(),
  images: z.array(z.string()),
  store_name: z.string().nullable(),
})
export type ReviewReminder = z.infer<typeof ReviewReminderSchema>

/** The longest translation that is stored; texts grow between languages. */
export const MOST_TRANSLATED_CHARACTERS = 4000

/** A review and the store's answer in the caller's language; null where there is no text. */
export const ReviewTranslationSchema = z.object({ comment: z.string().nullable(), reply: z.string().nullable() })
export type ReviewTranslation = z.infer<typeof ReviewTranslationSchema>

const upload = { field: 'attachment', maxBytes: MOST_PICTURE_BYTES, most: MOST_REVIEW_PICTURES }
/** Clients of the family send half stars; their server counts whole ones. */
export const StarsSchema = wireNumber(z.number().min(1).max(5)).transform(Math.floor)
/** Clients send `delivery_man_id: null` with the review of an item; other extra members are ignored. */
const reviewShape = {
  order_id: QueryIdSchema,
  rating: StarsSchema,
  comment: ReadableTextSchema.trim().max(MOST_REVIEW_CHARACTERS).nullish(),
  attachment: z.array(UploadSchema).max(MOST_REVIEW_PICTURES).nullish(),
}

export const reviewEndpoints = defineEndpoints({
  'reviews.item': {
    summary: 'Reviews an item of an order of the caller that was delivered, once; with up to three pictures',
    access: 'customer',
    body: z.object({ ...reviewShape, item_id: QueryIdSchema }),
    upload,
    response: MessageSchema,
  },
  'reviews.courier': {
    summary: 'Reviews the courier of an order of the caller that was delivered, once; with up to three pictures',
    access: 'customer',
    body: z.object({ ...reviewShape, delivery_man_id: QueryIdSchema }),
    upload,
    response: MessageSchema,
  },
  'reviews.translate': {
    summary:
      'A published review and its answer in the caller’s language, by the configured translator; each language is asked for once',
    access: 'anyone',
    own: true,
    params: z.object({ id: QueryIdSchema }),
    response: ReviewTranslationSchema,
  },
  'reviews.ofCourier': {
    summary: 'What is said of a courier, newest first; the oldest of very many are left out',
    access: 'customer',
    params: z.object({ id: QueryIdSchema }),
    response: z.array(CourierReviewSchema),
  },
  'reviews.courierRating': {
    summary: 'A courier’s rating with two decimals; 0 without one',
    access: 'customer',
    params: z.object({ id: QueryIdSchema }),
    response: z.number(),
  },
  'reviews.reminder': {
    summary: 'The caller’s newest order of the last month that was delivered, not reviewed, and not dismissed',
    access: 'customer',
    response: ReviewReminderSchema,
  },
  'reviews.cancelReminder': {
    summary: 'Asks no more about an order of the caller; as the family calls it',
    access: 'customer',
    query: z.object({ order_id: QueryIdSchema }),
    response: z.literal('success'),
  },
  'reviews.dismissReminder': {
    summary: 'Asks no more about an order of the caller',
    access: 'customer',
    own: true,
    body: z.object({ order_id: QueryIdSchema }),
    response: z.literal('success'),
  },
})
