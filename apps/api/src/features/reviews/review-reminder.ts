import type { ReviewReminder } from '@medina/contract/catalog/reviews'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import type { Customer } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, type Translated, localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'

/** Customers do not remember older orders. */
const DAYS = 30
const DAY_MS = 86_400_000

type Row = { id: number; store_name: Translated; images: string[] }

/**
 * The newest delivered order of a customer that has no review of any kind and that the customer has not dismissed. It includes the pictures
 * of its items, each once.
 */
export async function getReviewReminder(
  { db, clock, settings }: Api,
  { id: customerId }: Customer,
  language: Language,
): Promise<ReviewReminder> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS)
  const { rows } = await sql<Row>`
    select o.id, s.name as store_name, array(
      select l.item ->> 'image' from order_lines l
      where l.order_id = o.id and l.item ->> 'image' is not null group by 1 order by min(l.id)) as images
    from orders o join stores s on s.id = o.store_id
    where o.customer_id = ${customerId} and o.created_at > ${since} and o.order_status = 'delivered'
      and not o.review_dismissed and s.reviews_section
      and (o.courier_id is not null or exists (select from order_lines l where l.order_id = o.id and l.item_id is not null))
      and not exists (select from reviews r where r.order_id = o.id)
      and not exists (select from courier_reviews r where r.order_id = o.id)
    order by o.id desc limit 1`.execute(db)
  const [order] = rows
  if (order === undefined) return { order_id: null, images: [], store_name: null }
  return {
    order_id: order.id,
    images: order.images.flatMap((image) => imageUrl(settings, image) ?? []),
    store_name: localize(order.store_name, language),
  }
}

/** Stops asking a customer about an own order. Throws the same 403 for another customer's order and an unknown one. */
export async function dismissReminder({ db }: Api, { id: customerId }: Customer, orderId: number): Promise<void> {
  const order = await db
    .updateTable('orders')
    .set({ review_dismissed: true })
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  if (order === undefined) throw refuse(403, 'order_id', 'review.not_yours')
}
