import { notifyCourierOfOrder, notifyOrderEvent } from '#features/notifications/public.ts'
import type { Db } from '#lib/database/database.ts'
import { inTransaction } from '#lib/database/in-transaction.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { wasConfirmed } from '#features/orders/rules/order-conditions.ts'
import { endAttempt } from '#features/orders/steps/end-attempt.ts'
import { notifyOrderViewers } from '#features/orders/steps/order-lifecycle.ts'
import { awaitsCall } from '#features/orders/reading/order-row.ts'
import { ON_THE_SHELF } from '#features/orders/reading/offered-orders.ts'
import { isCarried, ON_THE_ROAD, type OrderActor } from '#features/orders/rules/order-steps.ts'
import { findOrder, lockOrder } from '#features/orders/reading/orders.queries.ts'

type Change = {
  orderId: number
  courierId: number | null
  actor: OrderActor
  keyId: number
  /** Set when a courier takes or gives up an order, so that another courier's order cannot be changed. */
  onlyOf?: number | undefined
  now: Date
}

/**
 * Assigns an order to another courier, or to none for now, and notifies its customer. Once it is picked up, the office and a store that
 * delivers itself may only give it to another one: what the former had to do ends, and its cash is the next one's. An accepted order without a
 * courier returns to its status before. Throws 409 for any other order and for one of a courier other than `onlyOf`, 404 for an unknown
 * courier.
 */
export async function changeCourier(db: Db, { orderId, courierId, actor, keyId, onlyOf, now }: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const order = await findOrder(tx, orderId)
    if (order === null) throw notFound('order', 'order.not_found')
    const { order_status: status, courier_id: before } = order
    const isOnRoad = ON_THE_ROAD.includes(status)
    // Goods in hand go from one courier to another, by whoever answers for them.
    const isGivenOn = isOnRoad && courierId !== null && actor !== 'deliveryman'
    if (!isCarried(order.order_type) || !(ON_THE_SHELF.includes(status) || isGivenOn))
      throw refuse(409, 'order_status', 'operator.courier_late')
    if (onlyOf !== undefined && before !== null && before !== onlyOf)
      throw refuse(409, 'delivery_man_id', 'operator.courier_taken')
    if (before === courierId) return
    if (courierId !== null && awaitsCall(order)) throw refuse(409, 'order_status', 'operator.awaits_call')
    if (courierId !== null) await requireCourier(tx, courierId)
    const isGivenUp = courierId === null && status === 'accepted'
    const order_status = isGivenUp ? (wasConfirmed(order) ? 'confirmed' : 'pending') : status
    await tx.updateTable('orders').set({ courier_id: courierId, order_status }).where('id', '=', orderId).execute()
    if (isOnRoad) await leaveRoad(tx, { orderId, now })
    const event = { order_id: orderId, status: 'courier_changed', actor, key_id: keyId, created_at: now }
    await tx.insertInto('order_history').values(event).execute()
    await notifyOrderViewers(tx, orderId, now)
    await notifyCouriers(tx, { orderId, before, after: courierId, isOwn: actor === 'deliveryman', now })
    // The first assignment is not announced to the customer.
    if (before !== null) await notifyOrderEvent(tx, { orderId, owner: order, status: 'courier_changed', actor, now })
  })
}

type Handing = { orderId: number; before: number | null; after: number | null; isOwn: boolean; now: Date }

/** Rings at the couriers concerned, unless a courier did it. */
async function notifyCouriers(tx: Db, { orderId, before, after, isOwn, now }: Handing): Promise<void> {
  if (isOwn) return
  if (before !== null) await notifyCourierOfOrder(tx, { orderId, courierId: before, ring: 'taken', now })
  if (after !== null) await notifyCourierOfOrder(tx, { orderId, courierId: after, ring: 'given', now })
}

/** Ends the duties of a courier on the road: the attempt at a door, and the position, from which the next courier's would be a jump. */
async function leaveRoad(tx: Db, { orderId, now }: { orderId: number; now: Date }): Promise<void> {
  await endAttempt(tx, { orderId, outcome: 'given_on', now })
  await tx.deleteFrom('deliveries').where('order_id', '=', orderId).execute()
}

/** Throws 404 for an unknown courier, or one who is off duty. */
export async function requireCourier(db: Db, courierId: number): Promise<void> {
  const courier = db.selectFrom('couriers').select('id').where('id', '=', courierId)
  const working = courier.where('status', '=', true).where('on_duty', '=', true)
  if ((await working.executeTakeFirst()) === undefined) throw refuse(404, 'delivery_man_id', 'operator.courier_unknown')
}
