import type { OrderStatus, OrderType, TrackedOrder } from '@medina/contract/orders/orders'

/** The four bars: the stages of an order on its way to the door, or to the counter. */
export const stages = {
  delivery: ['confirmed', 'preparing', 'on_the_way', 'delivered'],
  take_away: ['confirmed', 'preparing', 'ready', 'collected'],
  parcel: ['confirmed', 'pickup', 'on_the_way', 'delivered'],
} as const satisfies Record<OrderType, readonly string[]>
export type Stage = (typeof stages)[OrderType][number]

/** `index` is the current bar; it is full once its stage is complete. */
export type Progress = { index: number; isFull: boolean }

const delivery: Partial<Record<OrderStatus, Progress>> = {
  pending: { index: 0, isFull: false },
  confirmed: { index: 0, isFull: true },
  accepted: { index: 0, isFull: true },
  processing: { index: 1, isFull: false },
  handover: { index: 1, isFull: true },
  picked_up: { index: 2, isFull: false },
  delivered: { index: 3, isFull: true },
}
const takeAway: typeof delivery = { ...delivery, handover: { index: 2, isFull: true }, picked_up: { index: 2, isFull: true } }

type Answered = Pick<TrackedOrder, 'order_status' | 'order_type' | 'confirmed'>

/** The status of an order as its customer sees it: a courier's acceptance does not confirm what a store prepares (decision 0107). */
export function readStatus({ order_status, order_type, confirmed }: Answered): OrderStatus {
  if (order_status !== 'accepted' || order_type === 'parcel') return order_status
  return confirmed === null ? 'pending' : 'confirmed'
}

/** The stage of an order; null for one that was not completed. */
export function readProgress(order: Answered): Progress | null {
  return (order.order_type === 'take_away' ? takeAway : delivery)[readStatus(order)] ?? null
}

const open: readonly OrderStatus[] = ['pending', 'accepted', 'confirmed', 'processing', 'handover', 'picked_up', 'returning']

/** The order has not ended yet. */
export function isUnderWay(status: OrderStatus): boolean {
  return open.includes(status)
}

/** The order waits for its payment: until then it is no store's, and so nobody knows when it arrives. */
export const isUnpaid = ({ awaits_payment }: Pick<TrackedOrder, 'awaits_payment'>) => awaits_payment === true

/** A step may follow without the owner: also after a failed payment, and while a refund is requested. */
export function isAwaited(status: OrderStatus): boolean {
  return isUnderWay(status) || status === 'failed' || status === 'refund_requested'
}

/** Ended without delivery. */
export function hasFailed(status: OrderStatus): boolean {
  return status === 'canceled' || status === 'failed'
}

/** Could not be handed over, and is on its way back to its store or there. A parcel comes back to its sender, who awaits it. */
export function isBroughtBack({ order_status, order_type }: Pick<TrackedOrder, 'order_status' | 'order_type'>): boolean {
  return order_type !== 'parcel' && (order_status === 'returning' || order_status === 'returned')
}

/** The wire's names of a courier's vehicle that have a text here. */
const vehicles = ['bicycle', 'scooter', 'car'] as const
export type Vehicle = (typeof vehicles)[number]

export function readVehicle(text: string | null): Vehicle | null {
  return vehicles.find((vehicle) => vehicle === text) ?? null
}
