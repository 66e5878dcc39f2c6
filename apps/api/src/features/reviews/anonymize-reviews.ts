import { sql } from 'kysely'
import type { OnAnonymize } from '#api.ts'

/**
 * Empties the reviews of past orders and trips whose writer has no account any more: stars stay, words, answers and pictures go. A customer's
 * reviews are public by their own choice, and stay as long as the account does.
 */
export const anonymizeReviews: OnAnonymize = async (tx, { orderIds, tripIds }) => {
  const { rows } = await sql<{ attachment: string[] }>`
    with gone as (
      select id, attachment from reviews
      where customer_id is null and (order_id = any(${orderIds}::bigint[]) or trip_id = any(${tripIds}::bigint[])))
    update reviews r set comment = null, reply = null, attachment = '{}' from gone where r.id = gone.id
    returning gone.attachment`.execute(tx)
  const { rows: ofCouriers } = await sql<{ attachment: string[] }>`
    with gone as (select id, attachment from courier_reviews where customer_id is null and order_id = any(${orderIds}::bigint[]))
    update courier_reviews r set comment = null, attachment = '{}' from gone where r.id = gone.id
    returning gone.attachment`.execute(tx)
  return [...rows, ...ofCouriers].flatMap(({ attachment }) => attachment)
}
