import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'
import { deleteTranslations } from './review-translation.queries.ts'

type NewReview = {
  orderId: number
  customerId: number
  storeId: number
  itemId: number
  rating: number
  comment: string | null
  /** Of the page on which it was written. */
  language: Language
  attachment: string[]
  isShown: boolean
  now: Date
}

/**
 * Stores a review of an item of an order and counts its stars, in the caller's transaction; the caller checks the permission. False if the
 * item of this order already has one.
 */
export async function createReview(
  tx: Db,
  { rating, comment, language, attachment, isShown, now, ...of }: NewReview,
): Promise<boolean> {
  const review = await tx
    .insertInto('reviews')
    .values({
      order_id: of.orderId,
      customer_id: of.customerId,
      store_id: of.storeId,
      item_id: of.itemId,
      rating,
      comment,
      comment_language: language,
      attachment,
      status: isShown,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'item_id']).where('order_id', 'is not', null).doNothing())
    .returning(['store_id', 'item_id', 'vehicle_id', 'rating'])
    .executeTakeFirst()
  if (review === undefined) return false
  if (isShown) await countStars(tx, review, 1)
  return true
}

type NewTripReview = Omit<NewReview, 'orderId' | 'itemId'> & { tripId: number; vehicleId: number; unitId: number }

/** The same for a unit of a trip. */
export async function createTripReview(
  tx: Db,
  { rating, comment, language, attachment, isShown, now, ...of }: NewTripReview,
): Promise<boolean> {
  const review = await tx
    .insertInto('reviews')
    .values({
      trip_id: of.tripId,
      vehicle_id: of.vehicleId,
      unit_id: of.unitId,
      customer_id: of.customerId,
      store_id: of.storeId,
      rating,
      comment,
      comment_language: language,
      attachment,
      status: isShown,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['trip_id', 'vehicle_id', 'unit_id']).where('trip_id', 'is not', null).doNothing())
    .returning(['store_id', 'item_id', 'vehicle_id', 'rating'])
    .executeTakeFirst()
  if (review === undefined) return false
  if (isShown) await countStars(tx, review, 1)
  return true
}

/**
 * Shows or hides a review, including one that awaits approval. Stars count only while they are shown; the call is idempotent. Runs in the
 * caller's transaction. False for an unknown review.
 */
export async function setReviewStatus(
  tx: Db,
  { reviewId, isShown, now }: { reviewId: number; isShown: boolean; now: Date },
): Promise<boolean> {
  const review = await tx
    .selectFrom('reviews')
    .select(['store_id', 'item_id', 'vehicle_id', 'rating', 'status'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  if (review === undefined) return false
  await tx.updateTable('reviews').set({ status: isShown, moderated_at: now }).where('id', '=', reviewId).execute()
  if (review.status !== isShown) await countStars(tx, review, isShown ? 1 : -1)
  return true
}

type Reply = { reviewId: number; reply: string | null; language: Language }

/** The store's answer to a review of an item or a vehicle, in the caller's transaction; null removes it. */
export async function setReviewReply(tx: Db, { reviewId, reply, language }: Reply): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ reply, reply_language: reply === null ? null : language })
    .where('id', '=', reviewId)
    .execute()
  // After it: a translation that is stored meanwhile waits for this lock, and finds the new text.
  await deleteTranslations(tx, [reviewId])
}

type Stars = { store_id: number; item_id: number | null; vehicle_id: number | null; rating: number }

/** Locks items and vehicles before stores, as all writers of both do. Counts of stars begin with five. */
async function countStars(tx: Db, { store_id, item_id, vehicle_id, rating }: Stars, by: 1 | -1): Promise<void> {
  const counted = (table: 'items' | 'vehicles' | 'stores', id: number) => sql`
    update ${sql.table(table)} set rating_sum = rating_sum + ${by * rating}::int, rating_count = rating_count + ${by}::int,
      ratings[${6 - rating}::int] = ratings[${6 - rating}::int] + ${by}::int
    where id = ${id}`
  if (item_id !== null) await counted('items', item_id).execute(tx)
  if (vehicle_id !== null) await counted('vehicles', vehicle_id).execute(tx)
  await counted('stores', store_id).execute(tx)
}
