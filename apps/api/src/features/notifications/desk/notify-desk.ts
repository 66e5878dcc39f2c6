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
