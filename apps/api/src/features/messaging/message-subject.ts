import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import type { Owner } from './parties.ts'

type Named = { orderId?: number | undefined; tripId?: number | undefined }

/** The order or trip that a message is about, which has to be the owner's; throws 404 for any other. A guest's message is about its order. */
export async function findAbout(db: Db, owner: Owner, { orderId, tripId }: Named) {
  const column = owner.type === 'customer' ? 'customer_id' : 'guest_id'
  const about = { order_id: orderId ?? null, trip_id: orderId === undefined ? (tripId ?? null) : null }
  for (const [table, id] of [
    ['orders', about.order_id],
    ['trips', about.trip_id],
  ] as const) {
    if (id === null) continue
    const found = await db.selectFrom(table).select('id').where('id', '=', id).where(column, '=', owner.id).executeTakeFirst()
    if (found === undefined) throw notFound('order', 'order.not_found')
  }
  return about
}
