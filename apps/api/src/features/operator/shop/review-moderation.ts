import type { OperatorReview } from '@medina/contract/operator/operator-reviews'
import type { Api } from '#api.ts'
import {
  findCourierReview,
  findReview,
  listCourierReviewsOf,
  listReviewsOf,
  type ReviewFilter,
  setCourierReviewStatus,
  setReviewReply,
  setReviewStatus,
} from '#features/reviews/public.ts'
import { readIdCursor, writeIdCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { type Language, translate, type Translated, localize } from '#lib/i18n.ts'
import { signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import type { Operator } from '#lib/actor.ts'
import { chooseStores, hasParcels, hasStore } from '#features/operator/keys/operator-keys.ts'
import { recordActs } from './operator-acts.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'endpoints' | 'settings' | 'appKey'>

/** A review with the columns that both tables share. */
type Row = {
  id: number
  /** Null for the courier of a parcel. */
  store_id: number | null
  order_id: number | null
  item_id?: number | null
  courier_id?: number
  about: Translated | null
  store_name: Translated | null
  reply?: string | null
  rating: number
  comment: string | null
  attachment: string[]
  status: boolean
  moderated_at: Date | null
  created_at: Date
  customer_name?: Translated | null
  f_name: string | null
}

/** The subjects of reviews: sold items, or couriers. */
export type About = 'items' | 'couriers'

const sources: Record<
  About,
  {
    list: (db: Db, filter: ReviewFilter) => Promise<Row[]>
    find: (db: Db, id: number) => Promise<Row | null>
    /** Runs in the caller's transaction. */
    moderate: (tx: Db, verdict: { reviewId: number; isShown: boolean; now: Date }) => Promise<boolean>
  }
> = {
  items: { list: listReviewsOf, find: findReview, moderate: setReviewStatus },
  couriers: { list: listCourierReviewsOf, find: findCourierReview, moderate: setCourierReviewStatus },
}

type Wish = {
  about: About
  status: OperatorReview['status'] | undefined
  storeId: number | undefined
  limit: number
  cursor: string | undefined
  language: Language
}
type Page = { reviews: OperatorReview[]; next_cursor: string | null }

/** Reviews of the operator's stores, or of the couriers who delivered their orders, newest first. */
export async function listReviews(api: Doing, operator: Operator, wish: Wish): Promise<Page> {
  const { about, status = null, limit, language } = wish
  const storeIds = chooseStores(operator, wish.storeId)
  const before = readIdCursor(wish.cursor)
  if (storeIds?.length === 0) return { reviews: [], next_cursor: null }
  const found = await sources[about].list(api.db, {
    storeIds,
    hasParcels: hasParcels(operator),
    status,
    before,
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  return {
    reviews: rows.map((row) => toReview(api, row, language)),
    next_cursor: found.length > limit ? writeIdCursor(rows.at(-1)?.id) : null,
  }
}

type Verdict = { about: About; reviewId: number; isShown: boolean; language: Language }

/**
 * Shows or hides a review. Throws 403 for a key of stores, since no store may hide reviews about itself; 404 for another store's review.
 */
export async function moderateReview(api: Doing, operator: Operator, verdict: Verdict): Promise<OperatorReview> {
  const { about, reviewId, isShown, language } = verdict
  const { db, clock, endpoints } = api
  const { find, moderate } = sources[about]
  const unknown = () => notFound('review', 'operator.review_unknown')
  const review = await find(db, reviewId)
  if (review === null || !isTheirs(operator, review)) throw unknown()
  if (operator.role !== 'admin') throw refuse(403, 'role', 'operator.reviews_business')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await moderate(tx, { reviewId, isShown, now })
    await recordActs(tx, [toAct(operator, review, { act: isShown ? 'review_shown' : 'review_hidden', now })])
  })
  endpoints.invalidate()
  const judged = await find(db, reviewId)
  if (judged === null) throw unknown()
  return toReview(api, judged, language)
}

type Answer = { reviewId: number; reply: string | null; language: Language }

/** Answers a review of an item or vehicle, or deletes the answer; 404 for another store's review. */
export async function answerReview(
  api: Doing,
  operator: Operator,
  { reviewId, reply, language }: Answer,
): Promise<OperatorReview> {
  const { db, clock, endpoints } = api
  const review = await findReview(db, reviewId)
  if (review === null || !isTheirs(operator, review)) throw notFound('review', 'operator.review_unknown')
  await db.transaction().execute(async (tx) => {
    await setReviewReply(tx, { reviewId, reply, language })
    const act = reply === null ? 'review_reply_removed' : 'review_answered'
    await recordActs(tx, [toAct(operator, review, { act, now: clock.now() })])
  })
  endpoints.invalidate()
  return toReview(api, { ...review, reply }, language)
}

function toAct(operator: Operator, { about, store_id }: Row, { act, now }: { act: string; now: Date }) {
  return { keyId: operator.id, storeId: store_id, act, about: about === null ? {} : { name: about }, now }
}

function isTheirs(operator: Operator, { store_id }: Row): boolean {
  return store_id === null ? hasParcels(operator) : hasStore(operator, store_id)
}

function toReview(api: Doing, row: Row, language: Language): OperatorReview {
  const { id, store_id, order_id, item_id = null, courier_id = null, rating, comment } = row
  const hidden = row.moderated_at === null ? 'waiting' : 'hidden'
  return {
    id,
    store_id,
    order_id,
    item_id,
    delivery_man_id: courier_id,
    about: localize(row.about, language),
    store_name: localize(row.store_name, language),
    rating,
    comment,
    attachment_full_url: signedImageUrls(api, row.attachment),
    customer_name: localize(row.customer_name ?? null, language) ?? (row.f_name || translate(language, 'review.somebody')),
    reply: row.reply ?? null,
    status: row.status ? 'approved' : hidden,
    created_at: row.created_at.toISOString(),
  }
}
