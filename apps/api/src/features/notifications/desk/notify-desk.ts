import type { Db } from '#lib/database/database.ts'
import type { Subject } from '#lib/subject.ts'
import type { PaymentRing } from './desk-ring.ts'
import { queueDeskRing } from './queue-desk-ring.ts'

type CourierNotice = { orderId: number; courierId: number; ring: 'given' | 'taken'; now: Date }

/** Rings a courier's devices when somebody else gives them an order or takes it away, in the transaction that does so. */
export function notifyCourierOfOrder(tx: Db, { orderId, courierId, ring, now }: CourierNotice): Promise<void> {
  return queueDeskRing(tx, {
    fact: { ring, order_id: orderId },
    topic: 'orders',
    to: { of: 'couriers', courierIds: [courierId] },
    now,
  })
}

/** Rings the devices of a store whose customer has answered about a line, in the transaction that stores the answer. */
export function notifyDeskOfAnswer(
  tx: Db,
  { orderId, storeId, now }: { orderId: number; storeId: number | null; now: Date },
): Promise<void> {
  return queueDeskRing(tx, { fact: { ring: 'answered', order_id: orderId }, topic: 'orders', to: { of: 'store', storeId }, now })
}

type PaymentNotice = { ring: PaymentRing; subject: Subject; now: Date }

/** Rings the office for a transfer to check, or a payment that failed, in the transaction that records it. */
export async function notifyDeskOfPayment(tx: Db, { ring, subject, now }: PaymentNotice): Promise<void> {
  const [of, id] = 'orderId' in subject ? (['order', subject.orderId] as const) : (['trip', subject.tripId] as const)
  const row = await tx
    .selectFrom(of === 'order' ? 'orders' : 'trips')
    .select('store_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return
  await queueDeskRing(tx, { fact: { ring, of, id }, topic: 'payments', to: { of: 'payments', storeId: row.store_id }, now })
}

type MessageNotice = { messageId: number; storeId: number | null; courierId: number | null; now: Date }

type OrderMessageNotice = { orderMessageId: number; storeId: number | null; courierId: number | null; now: Date }

/** Rings a courier's devices, or without one those of the store, for a message of the other about an order. */
export function notifyDeskOfOrderMessage(tx: Db, { orderMessageId, storeId, courierId, now }: OrderMessageNotice): Promise<void> {
  const to = { of: 'conversation', storeId, courierId } as const
  return queueDeskRing(tx, { fact: { ring: 'message', order_message_id: orderMessageId }, topic: 'messages', to, now })
}

/** Rings the devices that answer a customer's message, in the transaction that writes it. */
export function notifyDeskOfMessage(tx: Db, { messageId, storeId, courierId, now }: MessageNotice): Promise<void> {
  const to = { of: 'conversation', storeId, courierId } as const
  return queueDeskRing(tx, { fact: { ring: 'message', message_id: messageId }, topic: 'messages', to, now })
}
