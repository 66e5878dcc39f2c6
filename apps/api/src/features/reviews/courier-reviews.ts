import type { CourierReview } from '@medina/contract/catalog/reviews'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { type Language, translate, localize } from '#lib/i18n.ts'
import { signedImageUrls } from '#lib/pictures/signed-pictures.ts'

const MOST_REVIEWS = 200

/** Reviews of a courier, newest first. The wire does not page them, so the list is limited. */
export async function listCourierReviews(api: Api, courierId: number, language: Language): Promise<CourierReview[]> {
  const { db } = api
  const courier = await getCourier(db, courierId)
  const rows = await db
    .selectFrom('courier_reviews as r')
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .select(['r.id', 'r.rating', 'r.comment', 'r.attachment', 'r.created_at', 'c.f_name'])
    .where('r.courier_id', '=', courierId)
    .where('r.status', '=', true)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_REVIEWS)
    .execute()
  const [name = ''] = localize(courier.name, language).split(' ')
  const delivery_man = { id: courierId, f_name: name, avg_rating: averageOf(courier), rating_count: courier.rating_count }
  return rows.map((row) => ({
    id: row.id,
    delivery_man_id: courierId,
    rating: row.rating,
    comment: row.comment,
    attachment: signedImageUrls(api, row.attachment),
    customer: { f_name: row.f_name || translate(language, 'review.somebody') },
    delivery_man,
    created_at: row.created_at.toISOString(),
  }))
}

/** The average rating with two decimals; 0 without ratings. */
export async function getCourierRating({ db }: Api, courierId: number): Promise<number> {
  return averageOf(await getCourier(db, courierId))
}

async function getCourier(db: Db, id: number) {
  const courier = await db
    .selectFrom('couriers')
    .select(['name', 'rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (courier === undefined) throw notFound('delivery_man_id', 'review.unknown_courier')
  return courier
}

function averageOf({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }): number {
  return rating_count === 0 ? 0 : Math.round((rating_sum / rating_count) * 100) / 100
}
