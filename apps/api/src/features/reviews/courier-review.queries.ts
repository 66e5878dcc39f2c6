import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

type NewReview = {
  orderId: number
  customerId: number
  courierId: number
  rating: number
  comment: string | null
  attachment: string[]
  isShown: boolean
  now: Date
}

/** Stores a review of a courier and counts its stars, in the caller's transaction. False if the order already has one. */
export async function createCourierReview(
  tx: Db,
  { orderId, customerId, courierId, rating, comment, attachment, isShown, now }: NewReview,
): Promise<boolean> {
  const review = await tx
    .insertInto('courier_reviews')
    .values({
      order_id: orderId,
      customer_id: customerId,
      courier_id: courierId,
      rating,
      comment,
      attachment,
      status: isShown,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'courier_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (review === undefined) return false
  if (isShown) await countStars(tx, { courier_id: courierId, rating }, 1)
  return true
}

/** Shows or hides a review of a courier, as `setReviewStatus` does for one of an item. */
export async function setCourierReviewStatus(
  tx: Db,
  { reviewId, isShown, now }: { reviewId: number; isShown: boolean; now: Date },
): Promise<boolean> {
  const review = await tx
    .selectFrom('courier_reviews')
    .select(['courier_id', 'rating', 'status'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  if (review === undefined) return false
  await tx.updateTable('courier_reviews').set({ status: isShown, moderated_at: now }).where('id', '=', reviewId).execute()
  if (review.status !== isShown) await countStars(tx, review, isShown ? 1 : -1)
  return true
}

async function countStars(tx: Db, { courier_id, rating }: { courier_id: number; rating: number }, by: 1 | -1): Promise<void> {
  await tx
    .updateTable('couriers')
    .set({ rating_sum: sql<number>`rating_sum + ${by * rating}::int`, rating_count: sql<number>`rating_count + ${by}::int` })
    .where('id', '=', courier_id)
    .execute()
}
