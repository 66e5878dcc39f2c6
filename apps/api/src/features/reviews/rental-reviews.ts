import { type RawBuilder, sql } from 'kysely'
import type { RentalReview, RentalReviewQuery } from '@medina/contract/rental/rental'
import type { ReadContext } from '#features/catalog/public.ts'
import { cursorColumn, isAfter, orderBy, readCursor, writeCursor } from '#lib/cursor.ts'
import type { Db } from '#lib/database/database.ts'
import { textContains } from '#lib/database/text-contains.ts'
import { localize, translate } from '#lib/i18n.ts'
import { readPage } from '#lib/paging.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import { findLanguages, newestFirst, reviewColumns, type ReviewPage } from './list-reviews.ts'

type Reviewed = { vehicleId: number } | { providerId: number }

/** A page of the published reviews of a vehicle or of a provider's vehicles, newest first. */
export async function listRentalReviews(
  db: Db,
  reviewed: Reviewed,
  query: RentalReviewQuery,
  context: ReadContext,
): Promise<ReviewPage<RentalReview>> {
  const page = readPage(query)
  const reviews = fromRentalReviews(db, reviewed, query.search)
  const { cursor } = query
  const from = cursor === undefined ? reviews : reviews.where(isAfter(newestFirst, readCursor(newestFirst, cursor)))
  const [found, { count }] = await Promise.all([
    selectReviews(from)
      .limit(page.size + 1)
      .offset(page.skip)
      .execute(),
    reviews.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  const rows = found.slice(0, page.size)
  const last = found.length > page.size ? rows.at(-1) : undefined
  return {
    total_size: count,
    ...page.echo,
    next_cursor: last === undefined ? null : writeCursor(newestFirst, last.place),
    reviews: rows.map((row) => toRentalReview(row, context)),
  }
}

function fromRentalReviews(db: Db, reviewed: Reviewed, search: string | undefined) {
  const all = db
    .selectFrom('reviews as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .where('r.status', '=', true)
    .$if(Boolean(search), (query) => query.where(isFoundBy(search ?? '')))
  return 'vehicleId' in reviewed
    ? all.where('r.vehicle_id', '=', reviewed.vehicleId)
    : all.where('r.store_id', '=', reviewed.providerId)
}

/** Matches a part of the names of vehicle or customer, the number of stars, or the id of the review. */
function isFoundBy(search: string): RawBuilder<boolean> {
  const isNamed = sql.join([textContains('v.name', search), textContains('r.customer_name', search)], sql` or `)
  return sql`(${isNamed} or strpos(fold_text(c.f_name), fold_text(${search}::text)) > 0 or r.rating::text = ${search} or r.id::text = ${search})`
}

function selectReviews(reviews: ReturnType<typeof fromRentalReviews>) {
  return reviews
    .select(['r.vehicle_id', 'v.name as vehicle_name', 'v.images as vehicle_images', ...reviewColumns])
    .select(cursorColumn(newestFirst).as('place'))
    .orderBy(orderBy(newestFirst))
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

function toRentalReview(row: ReviewRow, { language, settings, signer }: ReadContext): RentalReview {
  const image = row.vehicle_images[0] ?? null
  return {
    id: row.id,
    review_id: row.id,
    vehicle_id: row.vehicle_id ?? 0,
    vehicle_name: localize(row.vehicle_name, language),
    vehicle_image: image,
    vehicle_image_full_url: imageUrl(settings, image),
    rating: row.rating,
    comment: row.comment,
    reply: row.reply,
    ...findLanguages(row),
    replied_at: null,
    attachment: signedImageUrls(signer, row.attachment),
    customer_name: localize(row.customer_name, language) ?? (row.f_name || translate(language, 'review.somebody')),
    customer_image: null,
    created_at: row.created_at.toISOString(),
  }
}
