import type { Db } from '#lib/database/database.ts'
import { matchesFilter, type ReviewFilter } from './moderate-reviews.ts'

/** Reviews of the couriers who delivered for the filter's stores, newest first. */
export async function listCourierReviewsOf(db: Db, { limit, ...filter }: ReviewFilter) {
  return selectReviews(db).where(matchesFilter(filter, 'o.store_id')).orderBy('r.id', 'desc').limit(limit).execute()
}

export async function findCourierReview(db: Db, id: number) {
  return (await selectReviews(db).where('r.id', '=', id).executeTakeFirst()) ?? null
}

function selectReviews(db: Db) {
  return db
    .selectFrom('courier_reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .leftJoin('couriers as d', 'd.id', 'r.courier_id')
    .leftJoin('stores as s', 's.id', 'o.store_id')
    .select(['s.name as store_name', 'd.name as about'])
    .select(['r.id', 'o.store_id', 'r.order_id', 'r.courier_id', 'r.rating', 'r.comment', 'r.attachment', 'r.status'])
    .select(['r.moderated_at', 'r.created_at', 'c.f_name'])
}
