import { type OrderStatus, OrderStatusSchema, type OrderType } from '@medina/contract/orders/orders'

/** The actors that move orders. */
export type OrderActor = 'customer' | 'store' | 'deliveryman' | 'admin' | 'system'

export const OPEN_STATUSES: readonly OrderStatus[] = [
  'pending',
  'accepted',
  'confirmed',
  'processing',
  'handover',
  'picked_up',
  'returning',
]

/** Statuses of an order that is over, or whose payment failed. */
export const CLOSED_STATUSES: readonly OrderStatus[] = OrderStatusSchema.options.filter(
  (status) => !OPEN_STATUSES.includes(status),
)

/** Statuses in which the courier is on the road with an order. */
export const ON_THE_ROAD: readonly OrderStatus[] = ['picked_up', 'returning']

/** True for an order that a courier brings. */
export function isCarried(type: OrderType): boolean {
  return type !== 'take_away'
}

/** Statuses that somebody other than the owner may still change: open orders, failed payments and refund requests. */
export const AWAITED_STATUSES: readonly OrderStatus[] = [...OPEN_STATUSES, 'failed', 'refund_requested']

export function isOpen(status: OrderStatus): boolean {
  return OPEN_STATUSES.includes(status)
}

type Steps = Partial<Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>>

/** The operator may cancel until the handover; after the store's confirmation nobody else may. */
const operator: readonly OrderActor[] = ['admin', 'system']

/** The transitions that all types share: after a failed payment and after the delivery. */
const common: Steps = {
  failed: { pending: ['customer', 'system'], confirmed: ['system'], canceled: ['customer', ...operator] },
  delivered: { refund_requested: ['customer'], refunded: ['admin'] },
  refund_requested: { refunded: ['admin'], refund_request_canceled: ['admin'] },
  refund_request_canceled: { refunded: ['admin'] },
}

/**
 * The only table of an order's transitions and the actors that may make them. Any other transition is impossible. The effects of each step
 * are in order-effects.ts, the conditions that a business may set in order-conditions.ts.
 */
export const ORDER_STEPS: Record<OrderType, Steps> = {
  delivery: {
    ...common,
    pending: {
      confirmed: ['store', 'deliveryman', 'admin', 'system'],
      accepted: ['deliveryman'],
      canceled: ['customer', 'store', 'deliveryman', ...operator],
      failed: ['system'],
    },
    accepted: { confirmed: ['store', 'admin'], processing: ['store'], canceled: ['store', ...operator] },
    confirmed: { accepted: ['deliveryman'], processing: ['store'], canceled: operator },
    processing: { handover: ['store'], canceled: operator },
    // A store may deliver it itself (order-conditions.ts).
    handover: { picked_up: ['deliveryman', 'store'], delivered: ['store'], canceled: operator },
    // On the road it is not canceled: it goes back to its store, unless its customer opens after all (decision 0134).
    picked_up: { delivered: ['deliveryman', 'store'], returning: ['deliveryman', 'store', 'admin'] },
    returning: { delivered: ['deliveryman', 'store'], returned: ['deliveryman', 'store', 'admin'] },
  },
  take_away: {
    ...common,
    pending: {
      confirmed: ['store', 'admin', 'system'],
      canceled: ['customer', 'store', ...operator],
      failed: ['system'],
    },
    confirmed: { processing: ['store'], canceled: operator },
    processing: { handover: ['store'], canceled: operator },
    handover: { delivered: ['store'], canceled: operator },
  },
  // Without a store, the courier takes every step; a parcel on the road is not canceled but goes back (decision 0057).
  parcel: {
    ...common,
    pending: {
      confirmed: ['deliveryman', 'admin', 'system'],
      accepted: ['deliveryman'],
      canceled: ['customer', 'deliveryman', ...operator],
      failed: ['system'],
    },
    accepted: { confirmed: ['deliveryman', 'admin'], handover: ['deliveryman'], canceled: ['deliveryman', ...operator] },
    confirmed: { accepted: ['deliveryman'], handover: ['deliveryman'], canceled: ['deliveryman', ...operator] },
    handover: { picked_up: ['deliveryman'], canceled: ['deliveryman', ...operator] },
    picked_up: { delivered: ['deliveryman'], returning: ['customer', 'deliveryman', 'admin'] },
    returning: { returned: ['customer', 'deliveryman', 'admin'] },
    returned: { refunded: ['admin'] },
  },
}

const orderTypes = Object.keys(ORDER_STEPS) as OrderType[]

/** The actors that may make this transition for an order of this type; empty if there is no such transition. */
export function whoMayMove(type: OrderType, from: OrderStatus, to: OrderStatus): readonly OrderActor[] {
  return ORDER_STEPS[type][from]?.[to] ?? []
}

/** The types of orders that this actor may move so. */
export function listMovableTypes(actor: OrderActor, from: OrderStatus, to: OrderStatus): OrderType[] {
  return orderTypes.filter((type) => whoMayMove(type, from, to).includes(actor))
}

/** The next statuses of an order of this type, for any actor. */
export function listNext(type: OrderType, from: OrderStatus): OrderStatus[] {
  return Object.keys(ORDER_STEPS[type][from] ?? {}) as OrderStatus[]
}
