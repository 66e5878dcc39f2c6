import type { Db } from '#lib/database/database.ts'
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
