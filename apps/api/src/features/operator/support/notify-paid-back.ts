import { notifyOrderEvent, notifyTripEvent } from '#features/notifications/public.ts'
import { notifyOrderViewers } from '#features/orders/public.ts'
import { notifyTripViewers } from '#features/trips/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { Subject } from '#lib/subject.ts'

/** Notifies the owner of an order or trip that money is on its way back to them, in the transaction that books it. */
export async function notifyPaidBack(tx: Db, subject: Subject, now: Date): Promise<void> {
  const news = { status: 'paid_back', actor: 'admin', now } as const
  if ('orderId' in subject) {
    const { orderId } = subject
    const orders = tx.selectFrom('orders').select(['customer_id', 'guest_id'])
    await notifyOrderEvent(tx, { orderId, owner: await orders.where('id', '=', orderId).executeTakeFirstOrThrow(), ...news })
    await notifyOrderViewers(tx, orderId, now)
    return
  }
  const { tripId } = subject
  const trips = tx.selectFrom('trips').select(['customer_id', 'guest_id'])
  await notifyTripEvent(tx, { tripId, owner: await trips.where('id', '=', tripId).executeTakeFirstOrThrow(), ...news })
  await notifyTripViewers(tx, tripId, now)
}
