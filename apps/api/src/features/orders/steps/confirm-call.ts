import type { Db } from '#lib/database/database.ts'
import type { OrderActor } from '#features/orders/rules/order-steps.ts'
import { notifyOrderViewers } from './order-lifecycle.ts'

type Release = {
  orderId: number
  by: 'call_confirmed' | 'phone_proven'
  actor: OrderActor
  keyId: number | null
  now: Date
}

/** Releases an order that awaits a call, because its customer has confirmed it. A repeated call has no effect. */
export async function confirmCall(db: Db, call: Omit<Release, 'by'>): Promise<void> {
  await db.transaction().execute((tx) => releaseOrder(tx, { ...call, by: 'call_confirmed' }))
}

/** As `confirmCall`, in a transaction. Returns false if the order awaits no call any more. */
export async function releaseOrder(tx: Db, { orderId, by, actor, keyId, now }: Release): Promise<boolean> {
  const released = await tx
    .updateTable('orders')
    .set({ awaits_call: false, ...(by === 'phone_proven' && { phone_proven_at: now }) })
    .where('id', '=', orderId)
    .where('order_status', '=', 'pending')
    .where('awaits_call', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (released === undefined) return false
  await tx.insertInto('order_history').values({ order_id: orderId, status: by, actor, key_id: keyId, created_at: now }).execute()
  await notifyOrderViewers(tx, orderId, now)
  return true
}
