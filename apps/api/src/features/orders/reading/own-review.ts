import type { OwnReview } from '@medina/contract/catalog/reviews'
import { type PictureSigner, signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import type { OrderLineRecord, OrderRecord } from './orders.queries.ts'

/** The customer's review of a line's item; null without one. */
export function toItemReview(line: OrderLineRecord, signer: PictureSigner): OwnReview | null {
  const { review_rating: rating, review_comment: comment, review_attachment: attachment, review_status, review_at } = line
  return toOwnReview({ rating, comment, attachment, status: review_status, at: review_at }, signer)
}

/** The customer's review of the courier; null without one. */
export function toCourierReview(record: OrderRecord, signer: PictureSigner): OwnReview | null {
  const { courier_review_rating: rating, courier_review_comment: comment, courier_review_attachment: attachment } = record
  const { courier_review_status: status, courier_review_at: at } = record
  return toOwnReview({ rating, comment, attachment, status, at }, signer)
}

/** Only accounts review, once the order is delivered and unless its store takes no reviews. */
export function takesReviews({ customer_id, order_status, reviews_section }: OrderRecord): boolean {
  return customer_id !== null && order_status === 'delivered' && reviews_section !== false
}

/** Campaign items are not in the catalogue, so their reviews would be visible nowhere. */
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
