import { isPlatformDelivery } from '#features/orders/rules/order-conditions.ts'
import { awaitsGateway, awaitsOffline } from './order-row.ts'
import type { CourierFacts, OrderRecord } from './orders.queries.ts'

/** Until a courier has the goods in hand, an order can go to any. */
export const ON_THE_SHELF = ['pending', 'accepted', 'confirmed', 'processing', 'handover']

/** Whether a courier may take this order: nobody brings it yet, the platform delivers it in the courier's zone, and it is not to be paid first. */
export function isOffered(order: OrderRecord, courier: CourierFacts): boolean {
  return (
    courier.status &&
    order.courier_id === null &&
    order.zone_id === courier.zone_id &&
    isPlatformDelivery(order) &&
    ON_THE_SHELF.includes(order.order_status) &&
    !awaitsGateway(order) &&
    !awaitsOffline(order)
  )
}
