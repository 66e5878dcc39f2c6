import { isPlatformDelivery } from '#features/orders/rules/order-conditions.ts'
import { awaitsCall, awaitsGateway, awaitsOffline } from './order-row.ts'
import type { CourierFacts, OrderRecord } from './orders.queries.ts'

/** The statuses before pick-up, in which any courier may accept the order. */
export const ON_THE_SHELF = ['pending', 'accepted', 'confirmed', 'processing', 'handover']

/**
 * True if a courier may take this order: it has no courier, the platform delivers it in the courier's zone, and it waits neither for a
 * payment nor for a call.
 */
export function isOffered(order: OrderRecord, courier: CourierFacts): boolean {
  return (
    courier.status &&
    order.courier_id === null &&
    order.zone_id === courier.zone_id &&
    isPlatformDelivery(order) &&
    ON_THE_SHELF.includes(order.order_status) &&
    !awaitsGateway(order) &&
    !awaitsOffline(order) &&
    !awaitsCall(order)
  )
}
