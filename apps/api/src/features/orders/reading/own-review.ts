import type { OwnReview } from '@medina/contract/reviews'
import { type PictureSigner, signedImageUrls } from '#lib/signed-pictures.ts'
import type { OrderLineRecord, OrderRecord } from './orders.queries.ts'

/** What the customer said of the item of a line; null before. */
export function toItemReview(line: OrderLineRecord, signer: PictureSigner): OwnReview | null {
  const { review_rating: rating, review_comment: comment, review_attachment: attachment, review_status, review_at } = line
  return toOwnReview({ rating, comment, attachment, status: review_status, at: review_at }, signer)
}

/** What the customer said of the courier; null before. */
export function toCourierReview(record: OrderRecord, signer: PictureSigner): OwnReview | null {
  const { courier_review_rating: rating, courier_review_comment: comment, courier_review_attachment: attachment } = record
  const { courier_review_status: status, courier_review_at: at } = record
  return toOwnReview({ rating, comment, attachment, status, at }, signer)
}

/** By an account, of what it was brought, where the store takes reviews (reference §9 and §13.2). Guests have no reviews. */
export function takesReviews({ customer_id, order_status, reviews_section }: OrderRecord): boolean {
  return customer_id !== null && order_status === 'delivered' && reviews_section
}

/** Items of a campaign are none of the catalogue's, so nobody could read of them. */
export function canReviewItem(line: OrderLineRecord, order: OrderRecord): boolean {
  return takesReviews(order) && line.item_id !== null && line.review_rating === null
}

export function canReviewCourier(order: OrderRecord): boolean {
  return takesReviews(order) && order.courier_id !== null && order.courier_review_rating === null
}

type Joined = {
  rating: number | null
  comment: string | null
  attachment: string[] | null
  status: boolean | null
  at: Date | null
}

function toOwnReview({ rating, comment, attachment, status, at }: Joined, signer: PictureSigner): OwnReview | null {
  if (rating === null || at === null) return null
  return {
    rating,
    comment,
    attachment: signedImageUrls(signer, attachment ?? []),
    is_shown: status === true,
    created_at: at.toISOString(),
  }
}
