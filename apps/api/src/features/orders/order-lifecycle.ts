import type { OrderStatus } from '@medina/contract/orders'
import { sql } from 'kysely'
import { announce } from '#lib/live.ts'
import type { Db } from '#lib/database.ts'
import type { RoutePath } from '#lib/json-columns.ts'

export const ORDER_CHANNEL = 'order_changed'

/** Who moves an order. */
export type OrderActor = 'customer' | 'store' | 'deliveryman' | 'admin' | 'system'

/**
 * The one table of how an order may go (reference §15). From "pending" only the customer's own cancellation and the store's answer
 * lead on; once picked up, only delivery is left. Whatever is not here does not happen.
 */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'accepted', 'canceled', 'failed'],
  confirmed: ['accepted', 'processing', 'canceled'],
  accepted: ['confirmed', 'processing', 'canceled'],
  processing: ['handover', 'canceled'],
  handover: ['picked_up', 'delivered', 'canceled'],
  picked_up: ['delivered', 'canceled'],
  delivered: ['refund_requested'],
  failed: ['pending', 'canceled'],
  canceled: [],
  refund_requested: ['refunded', 'refund_request_canceled'],
  refunded: [],
  refund_request_canceled: [],
}

export const OPEN_STATUSES: readonly OrderStatus[] = ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up']

export function isOpen(status: OrderStatus): boolean {
  return OPEN_STATUSES.includes(status)
}

type Transition = {
  orderId: number
  from: OrderStatus
  to: OrderStatus
  actor: OrderActor
  now: Date
  changes?: { courier_id?: number; cancellation_reason?: string; canceled_by?: 'customer' | 'store' | 'deliveryman' | 'admin' }
}

/**
 * Moves an order one step, writes its history and tells who watches, in the caller's transaction or its own. False when the order is no
 * longer in `from`, so whoever comes second does nothing. Throws RangeError for a step that the table does not have.
 */
export async function transitionOrder(db: Db, { orderId, from, to, actor, now, changes }: Transition): Promise<boolean> {
  if (!ORDER_TRANSITIONS[from].includes(to)) throw new RangeError(`an order does not go from ${from} to ${to}`)
  return inTransaction(db, async (tx) => {
    const moved = await tx
      .updateTable('orders')
      .set({
        ...changes,
        order_status: to,
        // Cash is handed over with the goods.
        ...(to === 'delivered' ? { payment_status: 'paid' as const } : {}),
        revision: sql<number>`revision + 1`,
        updated_at: now,
      })
      .where('id', '=', orderId)
      .where('order_status', '=', from)
      .returning('id')
      .executeTakeFirst()
    if (moved === undefined) return false
    await tx.insertInto('order_history').values({ order_id: orderId, status: to, actor, created_at: now }).execute()
    await announce(tx, ORDER_CHANNEL, orderId)
    return true
  })
}

/** Gives an open order its courier, once. */
export async function assignCourier(
  db: Db,
  { orderId, courierId, now }: { orderId: number; courierId: number; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const assigned = await tx
      .updateTable('orders')
      .set({ courier_id: courierId, revision: sql<number>`revision + 1`, updated_at: now })
      .where('id', '=', orderId)
      .where('courier_id', 'is', null)
      .where('order_status', 'in', OPEN_STATUSES)
      .returning('id')
      .executeTakeFirst()
    if (assigned === undefined) return false
    await announce(tx, ORDER_CHANNEL, orderId)
    return true
  })
}

type Movement = { orderId: number; lat: number; lng: number; route?: RoutePath; now: Date }

/** Notes where the courier of an order is; `route` is the way still planned. */
export async function moveCourier(db: Db, { orderId, lat, lng, route, now }: Movement): Promise<void> {
  const location = `(${lng},${lat})`
  const planned = route === undefined ? {} : { route: JSON.stringify(route) }
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('deliveries')
      .values({ order_id: orderId, location, updated_at: now, ...planned })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ location, updated_at: now, ...planned }))
      .execute()
    await tx.updateTable('orders').set({ revision: sql<number>`revision + 1` }).where('id', '=', orderId).execute()
    await announce(tx, ORDER_CHANNEL, orderId)
  })
}

/** Uses the caller's transaction when there is one. */
async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
