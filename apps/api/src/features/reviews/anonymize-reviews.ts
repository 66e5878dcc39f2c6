import { sql } from 'kysely'
import type { OnAnonymize } from '#api.ts'
import { deleteTranslations } from './review-translation.queries.ts'

/**
 * Clears the reviews of past orders and trips whose author's account was deleted: stars stay, texts, answers and pictures are removed. A
 * customer's reviews are public by choice, and stay as long as the account does.
 */
export const anonymizeReviews: OnAnonymize = async (tx, { orderIds, tripIds }) => {
  const { rows } = await sql<{ id: number; attachment: string[] }>`
    with gone as (
      select id, attachment from reviews
      where customer_id is null and (order_id = any(${orderIds}::bigint[]) or trip_id = any(${tripIds}::bigint[])))
    update reviews r set comment = null, reply = null, comment_language = null, reply_language = null, attachment = '{}' from gone where r.id = gone.id
    returning gone.id, gone.attachment`.execute(tx)
  await deleteTranslations(
    tx,
    rows.map(({ id }) => id),
  )
  const { rows: ofCouriers } = await sql<{ attachment: string[] }>`
    with gone as (select id, attachment from courier_reviews where customer_id is null and order_id = any(${orderIds}::bigint[]))
    update courier_reviews r set comment = null, attachment = '{}' from gone where r.id = gone.id
    returning gone.attachment`.execute(tx)
  return [...rows, ...ofCouriers].flatMap(({ attachment }) => attachment)
}
