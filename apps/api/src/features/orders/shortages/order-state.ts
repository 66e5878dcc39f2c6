import type { OrderStatus } from '@medina/contract/orders/orders'
import { type AppError, refuse } from '#lib/errors.ts'
import { awaitsCall, awaitsGateway, awaitsOffline } from '#features/orders/reading/order-row.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { wasConfirmed } from '#features/orders/rules/order-conditions.ts'
import { isOpen } from '#features/orders/rules/order-steps.ts'
import { isShopOrder, type ShopOrder } from '#features/orders/changing/placed-order.ts'

/** Statuses in which the goods are still with the store. */
const WITH_STORE: readonly OrderStatus[] = ['pending', 'accepted', 'confirmed', 'processing']

/** The reason why no line of an order can run out now; null if one can. */
export function findShortageRefusal(order: OrderRecord): AppError | null {
  if (!isShopOrder(order)) return refuse(409, 'order_type', 'change.parcel')
  if (!isOpen(order.order_status)) return refuse(409, 'order_status', 'change.over')
  if (!WITH_STORE.includes(order.order_status)) return refuse(409, 'order_status', 'shortage.handed_over')
  if (awaitsGateway(order)) return refuse(409, 'order', 'operator.unpaid')
  if (awaitsOffline(order)) return refuse(409, 'order', 'operator.unpaid_offline')
  if (awaitsCall(order)) return refuse(409, 'order', 'operator.awaits_call')
  return order.prescription_order && !wasConfirmed(order) ? refuse(409, 'order', 'shortage.unpriced') : null
}

/** Throws 409 for an order of which no line can run out now. */
export function requireShortable(order: OrderRecord): ShopOrder {
  const refusal = findShortageRefusal(order)
  if (refusal !== null || !isShopOrder(order)) throw refusal ?? refuse(409, 'order_type', 'change.parcel')
  return order
}
