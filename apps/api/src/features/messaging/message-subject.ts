import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import type { Owner, Partner } from './parties.ts'

type Named = { owner: Owner; partner: Partner; orderId?: number | undefined; tripId?: number | undefined }

/**
 * The order or trip that a message is about. It must be the owner's, and also belong to the store or courier that is written to, because
 * they see its card. Throws 404 for any other.
 */
export async function findAbout(db: Db, { owner, partner, orderId, tripId }: Named) {
  const about = { order_id: orderId ?? null, trip_id: orderId === undefined ? (tripId ?? null) : null }
  const id = about.order_id ?? about.trip_id
  if (id === null) return about
  const { storeId, courierId } = partner
  const column = owner.type === 'customer' ? 'customer_id' : 'guest_id'
  const found = await db
    .selectFrom(about.order_id === null ? 'trips' : 'orders')
    .select('id')
    .where('id', '=', id)
    .where(column, '=', owner.id)
    .$if(storeId !== null, (query) => query.where('store_id', '=', storeId))
    .$if(courierId !== null, (query) =>
      query.where(about.order_id === null ? sql<boolean>`false` : sql<boolean>`courier_id = ${courierId}`),
    )
    .executeTakeFirst()
  if (found === undefined) throw notFound('order', 'order.not_found')
  return about
}
