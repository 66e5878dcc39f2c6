import type { OrderEvent, OrderStatus, OrderType } from '@medina/contract/orders'
import { type Language, type MessageKey, say, translate, type Translated } from '#lib/i18n.ts'

export type ToldOrder = { order_id: number; order_status: OrderEvent; order_type: OrderType; store_name: Translated }
export type Words = { title: string; description: string }

/** What a customer is told of; nobody hears of what the customer has done. */
const titles: Partial<Record<OrderEvent, MessageKey>> = {
  priced: 'notification.priced',
  courier_changed: 'notification.courier_changed',
  confirmed: 'notification.confirmed',
  accepted: 'notification.accepted',
  processing: 'notification.processing',
  handover: 'notification.handover',
  picked_up: 'notification.picked_up',
  delivered: 'notification.delivered',
  canceled: 'notification.canceled',
  failed: 'notification.failed',
  refunded: 'notification.refunded',
  refund_request_canceled: 'notification.refund_declined',
}
const takeAwayTitles: Partial<Record<OrderEvent, MessageKey>> = {
  handover: 'notification.ready',
  delivered: 'notification.collected',
}

export function isTold(event: OrderEvent): boolean {
  return titles[event] !== undefined
}

/** Until when something beside the steps is news. */
const newsUntil: Partial<Record<OrderEvent, readonly OrderStatus[]>> = {
  priced: ['pending', 'accepted'],
  courier_changed: ['pending', 'accepted', 'confirmed', 'processing', 'handover'],
}

/** Whether something else has happened to the order since. */
export function isOvertaken(event: OrderEvent, status: OrderStatus): boolean {
  return !(newsUntil[event]?.includes(status) ?? event === status)
}

/** How an order stands, in the reader's language; null for what nobody is told of. */
export function describeOrder(order: ToldOrder, language: Language): Words | null {
  const { order_id: id, order_status, order_type, store_name } = order
  const key = (order_type === 'take_away' ? takeAwayTitles[order_status] : undefined) ?? titles[order_status]
  if (key === undefined) return null
  const store = translate(store_name, language)
  return { title: say(language, key), description: say(language, 'notification.order', { id, store }) }
}
