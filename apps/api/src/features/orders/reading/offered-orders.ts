import { type SqlBool, sql } from 'kysely'
import { isPlatformDelivery } from './order-conditions.ts'
import { awaitsGateway, awaitsOffline } from './order-row.ts'
import type { OrderRecord } from './orders.queries.ts'

/** A courier as the rules of orders see one; `status`: works now. */
export type CourierFacts = { id: number; zone_id: number; status: boolean }

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

/** A courier's own orders and those of `isOffered`, for a query of orders `o` with their stores `s`. Statuses are written out for the index. */
export function visibleTo({ id, zone_id, status }: CourierFacts) {
  return sql<SqlBool>`(o.courier_id = ${id} or (${status} and o.courier_id is null and o.zone_id = ${zone_id}
    and o.order_type = 'delivery' and o.order_status in ('pending', 'accepted', 'confirmed', 'processing', 'handover')
    and not s.self_delivery_system and not (o.order_status = 'pending'
      and o.payment_method in ('digital_payment', 'offline_payment') and o.payment_status <> 'paid')))`
}
