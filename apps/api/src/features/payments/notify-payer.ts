import { notifyOrderEvent, notifyTripEvent } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'

/** Notifies the owner of a payment's order or trip of money that was taken twice, or is on its way back. A wallet shows it in its history. */
export async function notifyPayer(tx: Db, paymentId: string, status: 'paid_twice' | 'paid_back', now: Date): Promise<void> {
  const paid = await tx
    .selectFrom('payments as p')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('trips as t', 't.id', 'p.trip_id')
    .select(['p.order_id', 'p.trip_id'])
    .select(({ fn }) => [
      fn.coalesce('o.customer_id', 't.customer_id').as('customer_id'),
      fn.coalesce('o.guest_id', 't.guest_id').as('guest_id'),
    ])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const { order_id: orderId, trip_id: tripId, ...owner } = paid
  if (orderId !== null) await notifyOrderEvent(tx, { orderId, owner, status, actor: 'system', now })
  if (tripId !== null) await notifyTripEvent(tx, { tripId, owner, status, actor: 'system', now })
}
