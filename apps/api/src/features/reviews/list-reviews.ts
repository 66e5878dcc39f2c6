import { sql } from 'kysely'
import type { Review } from '@medina/contract/catalog/catalog'
import type { Db } from '#lib/database/database.ts'
import { type Language, translate, localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import { cursorColumn, isAfter, orderBy, readCursor, type SortOrder, writeCursor } from '#lib/cursor.ts'
import { type PageQuery, readPage } from '#lib/paging.ts'
import { findWrittenLanguage } from '#lib/text/written-language.ts'
import type { ReadContext } from '#features/catalog/public.ts'

export type ReviewPage<T> = {
  total_size: number
  limit: string | null
  offset: string | null
  next_cursor: string | null
  reviews: T[]
}

export const newestFirst: SortOrder = {
  name: 'reviews',
  keys: [
    { by: sql.ref('r.created_at'), type: 'timestamptz', isDescending: true },
    { by: sql.ref('r.id'), type: 'int8', isDescending: true },
  ],
}

/** The columns that reviews of items, stores and vehicles share. */
export const reviewColumns = [
  'r.id',
  'r.rating',
  'r.comment',
  'r.attachment',
  'r.customer_name',
  'c.f_name',
  'r.reply',
  'r.comment_language',
  'r.reply_language',
  'r.created_at',
] as const

type Reviewed = { item_id: number } | { store_id: number }

/** A page of the reviews of an item or of a store, newest first. */
export async function listReviews(
  db: Db,
  reviewed: Reviewed,
  query: PageQuery,
  context: ReadContext,
): Promise<ReviewPage<Review>> {
  const page = readPage(query)
  const reviews = fromReviews(db, reviewed)
  const { cursor } = query
  const from = cursor === undefined ? reviews : reviews.where(isAfter(newestFirst, readCursor(newestFirst, cursor)))
  const [found, count] = await Promise.all([
    // One row more than requested shows whether there is a next page.
    selectReviews(from)
      .limit(page.size + 1)
      .offset(page.skip)
      .execute(),
    page.isPaged ? reviews.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow() : null,
  ])
  const rows = found.slice(0, page.size)
  const last = found.length > page.size ? rows.at(-1) : undefined
  return {
    total_size: count?.count ?? rows.length,
    ...page.echo,
    next_cursor: last === undefined ? null : writeCursor(newestFirst, last.place),
    reviews: rows.map((row) => toReview(row, context)),
  }
}

const MOST_UNPAGED = 200

/** The newest reviews of a store for requests without a page. The original wire has no pages here, so the list needs a limit. */
export async function listStoreReviews(db: Db, storeId: number, context: ReadContext): Promise<Review[]> {
  const rows = await selectReviews(fromReviews(db, { store_id: storeId }))
    .limit(MOST_UNPAGED)
    .execute()
  return rows.map((row) => toReview(row, context))
}

function fromReviews(db: Db, reviewed: Reviewed) {
  const all = db
    .selectFrom('reviews as r')
    .leftJoin('items as i', 'i.id', 'r.item_id')
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .where('r.status', '=', true)
  return 'item_id' in reviewed ? all.where('r.item_id', '=', reviewed.item_id) : all.where('r.store_id', '=', reviewed.store_id)
}

function selectReviews(reviews: ReturnType<typeof fromReviews>) {
  return reviews
    .select(['r.item_id', 'i.name as item_name', 'i.image as item_image', 'r.store_id', ...reviewColumns])
    .select(cursorColumn(newestFirst).as('place'))
    .orderBy(orderBy(newestFirst))
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

function toReview(row: ReviewRow, { language, settings, signer }: Pick<ReadContext, 'language' | 'settings' | 'signer'>): Review {
  return {
    id: row.id,
    item_id: row.item_id,
    item_name: localize(row.item_name, language),
    item_image_full_url: imageUrl(settings, row.item_image),
    store_id: row.store_id,
    rating: row.rating,
    comment: row.comment,
    attachment: signedImageUrls(signer, row.attachment),
    customer_name: localize(row.customer_name, language) ?? (row.f_name || translate(language, 'review.somebody')),
    customer: null,
    reply: row.reply,
    ...findLanguages(row),
    created_at: row.created_at.toISOString(),
  }
}

type Written = {
  comment: string | null
  reply: string | null
  comment_language: Language | null
  reply_language: Language | null
}

/** The languages of a review and its answer. */
export function findLanguages({ comment, reply, comment_language, reply_language }: Written) {
  return {
    comment_language: findWrittenLanguage(comment, comment_language),
    reply_language: findWrittenLanguage(reply, reply_language),
  }
}
