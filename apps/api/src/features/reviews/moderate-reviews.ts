import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

/** `null` means no restriction: every store, any state. */
export type ReviewFilter = {
  storeIds: number[] | null
  /** Whether reviews of the couriers of parcels, which have no store, are listed too. */
  hasParcels: boolean
  status: 'waiting' | 'approved' | 'hidden' | null
  before: number | null
  limit: number
}

/** Literals, so that the planner can use the partial index of reviews that await approval. */
const states = {
  waiting: sql`not r.status and r.moderated_at is null`,
  approved: sql`r.status`,
  hidden: sql`not r.status and r.moderated_at is not null`,
}

/** The condition on a review `r` of either table; `store` names the column that contains its store. */
export function matchesFilter(
  { storeIds, hasParcels, status, before }: Omit<ReviewFilter, 'limit'>,
  store: string,
): RawBuilder<boolean> {
  const conditions = [
    ...(storeIds === null ? [] : [sql`${sql.ref(store)} = any(${storeIds})`]),
    ...(hasParcels ? [] : [sql`${sql.ref(store)} is not null`]),
    ...(status === null ? [] : [states[status]]),
    ...(before === null ? [] : [sql`r.id < ${before}`]),
  ]
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

/** Reviews of items and stores, newest first. */
export async function listReviewsOf(db: Db, { limit, ...filter }: ReviewFilter) {
  return selectReviews(db).where(matchesFilter(filter, 'r.store_id')).orderBy('r.id', 'desc').limit(limit).execute()
}

export async function findReview(db: Db, id: number) {
  return (await selectReviews(db).where('r.id', '=', id).executeTakeFirst()) ?? null
}

function selectReviews(db: Db) {
  return db
    .selectFrom('reviews as r')
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .leftJoin('items as i', 'i.id', 'r.item_id')
    .leftJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .leftJoin('stores as s', 's.id', 'r.store_id')
    .select(({ fn }) => ['s.name as store_name', fn.coalesce('i.name', 'v.name').as('about'), 'r.reply'])
    .select(['r.id', 'r.store_id', 'r.order_id', 'r.item_id', 'r.rating', 'r.comment', 'r.attachment', 'r.status'])
    .select(['r.moderated_at', 'r.created_at', 'r.customer_name', 'c.f_name'])
}
