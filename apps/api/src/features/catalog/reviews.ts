import { sql } from 'kysely'
import type { Review } from '@medina/contract/catalog'
import type { Db } from '#lib/database.ts'
import type { Language } from '#lib/i18n.ts'
import { translate } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures.ts'
import { type PageQuery, readPage } from './paging.ts'
import type { ReadContext } from './read-context.ts'

type ReviewPage = { total_size: number; limit: string | null; offset: string | null; reviews: Review[] }

/** Reviews of an item, newest first. */
export async function listItemReviews(db: Db, itemId: number, query: PageQuery, context: ReadContext): Promise<ReviewPage> {
  const page = readPage(query)
  const reviews = fromReviews(db).where('r.item_id', '=', itemId)
  const [rows, count] = await Promise.all([
    selectReviews(reviews).limit(page.size).offset(page.skip).execute(),
    page.isPaged ? reviews.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow() : null,
  ])
  return { total_size: count?.count ?? rows.length, ...page.echo, reviews: rows.map((row) => toReview(row, context)) }
}

const MOST_STORE_REVIEWS = 200

/** Reviews of a store, newest first; the wire does not page them, so the oldest of very many are left out. */
export async function listStoreReviews(db: Db, storeId: number, context: ReadContext): Promise<Review[]> {
  const rows = await selectReviews(fromReviews(db).where('r.store_id', '=', storeId))
    .limit(MOST_STORE_REVIEWS)
    .execute()
  return rows.map((row) => toReview(row, context))
}

function fromReviews(db: Db) {
  return db.selectFrom('reviews as r').leftJoin('items as i', 'i.id', 'r.item_id').where('r.status', '=', true)
}

function selectReviews(reviews: ReturnType<typeof fromReviews>) {
  return reviews
    .select([
      'r.id',
      'r.item_id',
      'i.name as item_name',
      'i.image as item_image',
      'r.store_id',
      'r.rating',
      'r.comment',
      'r.attachment',
      'r.customer_name',
      'r.reply',
      'r.created_at',
    ])
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

function toReview(row: ReviewRow, { language, settings }: { language: Language } & Pick<ReadContext, 'settings'>): Review {
  return {
    id: row.id,
    item_id: row.item_id,
    item_name: translate(row.item_name, language),
    item_image_full_url: imageUrl(settings, row.item_image),
    store_id: row.store_id,
    rating: row.rating,
    comment: row.comment,
    attachment: row.attachment.flatMap((path) => imageUrl(settings, path) ?? []),
    customer_name: translate(row.customer_name, language),
    customer: null,
    reply: row.reply,
    created_at: row.created_at.toISOString(),
  }
}
