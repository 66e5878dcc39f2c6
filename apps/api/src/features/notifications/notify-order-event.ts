import type { OrderEvent } from '@medina/contract/orders'
import type { Db } from '#lib/database/database.ts'
import { announce } from '#lib/database/live.ts'
import { isNotified } from './describe-order.ts'
import { insertNotification, type OrderOwner, queueForDevices } from './notifications.queries.ts'
import { wakeDelivery } from './outbox.ts'

/** NOTIFY channel for each order event that its owner is notified of. */
export const OWNER_CHANNEL = 'owner_told'

const PUSH_MS = 3_600_000

type Step = { orderId: number; owner: OrderOwner; status: OrderEvent; actor: string; now: Date }

/** The payload on that channel. */
export function nameOwner({ customer_id, guest_id }: OrderOwner): string {
  return customer_id === null ? `guest ${guest_id}` : `customer ${customer_id}`
}

/** Notifies an order's owner of an event, in its transaction: in the list, on open pages, and on subscribed devices. */
export async function notifyOrderEvent(tx: Db, { orderId, owner, status, actor, now }: Step): Promise<void> {
  // The customer knows their own actions.
  if (actor === 'customer' || !isNotified(status)) return
  const fact = { order_id: orderId, order_status: status }
  if (owner.customer_id !== null)
    await insertNotification(tx, { ...fact, customer_id: owner.customer_id, type: 'order_status', created_at: now })
  const expiresAt = new Date(now.getTime() + PUSH_MS)
  if (await queueForDevices(tx, owner, { body: JSON.stringify(fact), now, expiresAt })) await wakeDelivery(tx)
  await announce(tx, OWNER_CHANNEL, nameOwner(owner))
}
