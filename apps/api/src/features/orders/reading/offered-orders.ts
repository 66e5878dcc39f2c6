import { type SqlBool, sql } from 'kysely'
import { isPlatformDelivery } from '#features/orders/rules/order-conditions.ts'
import { awaitsCall, awaitsGateway, awaitsOffline } from './order-row.ts'
import type { OrderRecord } from './orders.queries.ts'

/**
 * The facts about a courier that decide which orders they see. `status` is true while the courier is on duty, `takes_cash` while they hold
 * less cash than the shop allows.
 */
export type CourierFacts = { id: number; zone_id: number; status: boolean; takes_cash: boolean }

/** The statuses before pick-up, in which any courier may accept the order. */
export const ON_THE_SHELF = ['pending', 'accepted', 'confirmed', 'processing', 'handover']

/**
 * True if a courier may take this order: it has no courier, and the platform delivers it in their zone or offers it everywhere. It waits
 * neither for a payment nor for a call. A courier with too much cash in hand is offered no cash orders.
 */
export function isOffered(order: OrderRecord, courier: CourierFacts): boolean {
  return (
    courier.status &&
    (courier.takes_cash || order.payment_method !== 'cash_on_delivery') &&
    order.courier_id === null &&
    (order.offered_everywhere || order.zone_id === courier.zone_id) &&
    isPlatformDelivery(order) &&
    ON_THE_SHELF.includes(order.order_status) &&
    !awaitsGateway(order) &&
    !awaitsOffline(order) &&
    !awaitsCall(order)
  )
}

/**
 * The courier's own orders and those that `isOffered` offers them, as a condition on orders `o` and their stores `s`. Statuses are literals
 * so that the partial indexes fit, and each of the three sides has one.
 */
export function visibleTo({ id, zone_id, status, takes_cash }: CourierFacts) {
  const isFree = sql`${status} and o.courier_id is null
    and (${takes_cash} or o.payment_method <> 'cash_on_delivery')
    and o.order_type in ('delivery', 'parcel') and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover')
    and s.self_delivery_system is not true and not (o.order_status = 'pending'
      and (o.awaits_call or o.payment_method in ('digital_payment', 'offline_payment') and o.payment_status <> 'paid'))`
  return sql<SqlBool>`(o.courier_id = ${id} or (o.zone_id = ${zone_id} and ${isFree}) or (o.offered_everywhere and ${isFree}))`
}
