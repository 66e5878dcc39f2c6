import { type OrderEvent, type OrderStatus, OrderStatusSchema, type OrderType } from '@medina/contract/orders/orders'
import { PAY_WITHIN_MINUTES } from '@medina/contract/orders/payment-deadlines'
import type { OwnTextKey } from '#features/site/public.ts'
import { localize, type Translated } from '#lib/i18n.ts'
import type { TextWriter } from './write-text.ts'

export type NotifiedOrder = { order_id: number; order_status: OrderEvent; order_type: OrderType; store_name: Translated | null }
export type Words = { title: string; description: string }

/** Events that customers are notified of; their own actions are not among them. */
const titles: Partial<Record<OrderEvent, OwnTextKey>> = {
  priced: 'notification.priced',
  courier_changed: 'notification.courier_changed',
  case_decided: 'notification.case_decided',
  partly_refunded: 'notification.partly_refunded',
  paid_twice: 'notification.paid_twice',
  paid_back: 'notification.paid_back',
  courier_waits: 'notification.courier_waits',
  accident: 'notification.accident',
  return_decided: 'notification.return_decided',
  no_courier: 'notification.no_courier',
  returning: 'notification.returning',
  returned: 'notification.returned',
  shortage_asked: 'notification.shortage_asked',
  shortage_settled: 'notification.shortage_settled',
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
const takeAwayTitles: Partial<Record<OrderEvent, OwnTextKey>> = {
  handover: 'notification.ready',
  delivered: 'notification.collected',
}

const parcelTitles: Partial<Record<OrderEvent, OwnTextKey>> = {
  courier_changed: 'notification.parcel_courier_changed',
  no_courier: 'notification.parcel_no_courier',
  confirmed: 'notification.parcel_confirmed',
  accepted: 'notification.parcel_accepted',
  handover: 'notification.parcel_handover',
  picked_up: 'notification.parcel_picked_up',
  delivered: 'notification.parcel_delivered',
  canceled: 'notification.parcel_canceled',
  failed: 'notification.parcel_failed',
  returning: 'notification.parcel_returning',
  returned: 'notification.parcel_returned',
}
/** Titles that differ by order type; all others are the delivery's. */
const titlesOf: Record<OrderType, typeof titles> = { delivery: {}, take_away: takeAwayTitles, parcel: parcelTitles }

export function isNotified(event: OrderEvent): boolean {
  return titles[event] !== undefined || parcelTitles[event] !== undefined
}

/** The statuses in which an event that is not a step is still worth sending. */
const newsUntil: Partial<Record<OrderEvent, readonly OrderStatus[]>> = {
  priced: ['pending', 'accepted'],
  // An order that a courier accepted first keeps the status `accepted` when it is confirmed.
  confirmed: ['confirmed', 'accepted'],
  courier_changed: ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning'],
  courier_waits: ['picked_up'],
  accident: ['picked_up'],
  return_decided: ['returned'],
  no_courier: ['pending', 'accepted', 'confirmed', 'processing', 'handover'],
  case_decided: OrderStatusSchema.options,
  partly_refunded: OrderStatusSchema.options,
  paid_twice: OrderStatusSchema.options,
  paid_back: OrderStatusSchema.options,
  shortage_asked: ['pending', 'accepted', 'confirmed', 'processing'],
  shortage_settled: ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up'],
}

/** True if a later event has made this one stale. */
export function isOvertaken(event: OrderEvent, status: OrderStatus): boolean {
  return !(newsUntil[event]?.includes(status) ?? event === status)
}

/** Title and text of an order event, in the reader's language; null for events without a notification. */
export function describeOrder(order: NotifiedOrder, { write, language }: TextWriter): Words | null {
  const { order_id: id, order_status, order_type, store_name } = order
  const key = titlesOf[order_type][order_status] ?? titles[order_status]
  if (key === undefined) return null
  const title = write(key)
  if (store_name === null) return { title, description: write('notification.parcel', { id }) }
  return { title, description: write('notification.order', { id, store: localize(store_name, language) }) }
}

/** The same with the time that is left to pay; a list is read later, so it is for messages only. */
export function withPayBy({ title, description }: Words, { write }: TextWriter): Words {
  return { title, description: write('notification.pay_by', { what: description, minutes: PAY_WITHIN_MINUTES }) }
}
