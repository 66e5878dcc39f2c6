import type { OrderEvent } from '@medina/contract/orders/orders'
import type { TripEvent } from '@medina/contract/rental/trip-status'
import type { Db } from '#lib/database/database.ts'
import { announce } from '#lib/database/live.ts'
import type { CreditType } from './words/describe-credit.ts'
import type { ItemNews } from './words/describe-item.ts'
import { isNotified } from './words/describe-order.ts'
import { isTripNotified } from './words/describe-trip.ts'
import { insertCreditNotification, insertNotification, type OrderOwner, queueForDevices } from './notifications.queries.ts'
import { wakeDelivery } from './outbox.ts'
import { queueOrderUpdate } from './phone/queue-order-update.ts'

/** NOTIFY channel for each order event that its owner is notified of. */
export const OWNER_CHANNEL = 'owner_told'

const PUSH_MS = 3_600_000

type Notice = { owner: OrderOwner; actor: string; now: Date }
type Step = Notice & { orderId: number; status: OrderEvent }
type TripNotice = Notice & { tripId: number; status: TripEvent }

type Credit = { type: CreditType; cause: string; customerId: number; now: Date }

/** The facts of a notification; its words are written when it is read. */
type Fact = { order_id: number; order_status: OrderEvent } | { trip_id: number; trip_status: TripEvent }

/** The payload of a notification on that channel. */
export function nameOwner({ customer_id, guest_id }: OrderOwner): string {
  return customer_id === null ? `guest ${guest_id}` : `customer ${customer_id}`
}

/** Notifies an order's owner of an event, in its transaction: in the list, on open pages, and on subscribed devices. */
export async function notifyOrderEvent(tx: Db, { orderId, status, ...notice }: Step): Promise<void> {
  if (!isNotified(status)) return
  await notifyOwner(tx, { order_id: orderId, order_status: status }, notice)
  if (notice.actor !== 'customer') await queueOrderUpdate(tx, { orderId, status, now: notice.now })
}

/** The same for a step or another event of a trip. */
export async function notifyTripEvent(tx: Db, { tripId, status, ...notice }: TripNotice): Promise<void> {
  if (isTripNotified(status)) await notifyOwner(tx, { trip_id: tripId, trip_status: status }, notice)
}

/** Notifies a customer of a credit, in the transaction that posts it; `cause` names the posting. */
export async function notifyCredit(tx: Db, credit: Credit): Promise<void> {
  const { customerId: customer_id, now } = credit
  const transaction_id = await insertCreditNotification(tx, credit)
  await sendToOwner(tx, { transaction_id }, { owner: { customer_id, guest_id: null }, now })
}

/**
 * Notifies the subscribed devices of a customer or guest of a new message, in the transaction that writes the message. It stays out of the
 * list of notifications: conversations count unread messages themselves.
 */
export async function notifyMessage(
  tx: Db,
  { owner, messageId, now }: { owner: OrderOwner; messageId: number; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + PUSH_MS)
  if (await queueForDevices(tx, owner, { body: JSON.stringify({ message_id: messageId }), now, expiresAt }))
    await wakeDelivery(tx)
}

/** Notifies a customer of the answer to an inquiry, in the transaction that stores it. */
export async function notifyInquiryAnswer(
  tx: Db,
  { caseId: case_id, customerId: customer_id, now }: { caseId: number; customerId: number; now: Date },
): Promise<void> {
  await insertNotification(tx, { customer_id, type: 'inquiry', case_id, created_at: now })
  await sendToOwner(tx, { case_id }, { owner: { customer_id, guest_id: null }, now })
}

type NewsOfItem = { type: ItemNews; itemId: number; customerId: number; now: Date }

/** Notifies a customer of news of an item, in the transaction that causes it. */
export async function notifyOfItem(tx: Db, { type, itemId: item_id, customerId: customer_id, now }: NewsOfItem): Promise<void> {
  await insertNotification(tx, { customer_id, type, item_id, created_at: now })
  await sendToOwner(tx, { item_id, item_news: type }, { owner: { customer_id, guest_id: null }, now })
}

async function notifyOwner(tx: Db, fact: Fact, { owner, actor, now }: Notice): Promise<void> {
  // Customers are not notified of their own actions.
  if (actor === 'customer') return
  const type = 'order_id' in fact ? 'order_status' : 'trip_status'
  if (owner.customer_id !== null) await insertNotification(tx, { ...fact, customer_id: owner.customer_id, type, created_at: now })
  await sendToOwner(tx, fact, { owner, now })
}

async function sendToOwner(
  tx: Db,
  fact: Fact | { transaction_id: number } | { case_id: number } | { item_id: number; item_news: ItemNews },
  { owner, now }: Pick<Notice, 'owner' | 'now'>,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + PUSH_MS)
  // Orders and trips share their numbers.
  const orderId = 'order_id' in fact ? fact.order_id : 'trip_id' in fact ? fact.trip_id : null
  if (await queueForDevices(tx, owner, { body: JSON.stringify(fact), now, expiresAt, orderId })) await wakeDelivery(tx)
  await announce(tx, OWNER_CHANNEL, nameOwner(owner))
}
