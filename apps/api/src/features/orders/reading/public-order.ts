import type { Order } from '@medina/contract/orders/orders'

export type PublicOrder = { [K in keyof Order]: Order[K] | null }

/** Fields without contents, money or personal data: visible with the number and phone of an order (spec 2.021). */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set<keyof Order>([
  'id',
  'order_type',
  'order_status',
  'awaits_call',
  'awaits_payment',
  'scheduled',
  'schedule_at',
  'module_id',
  'module_type',
  'module',
  'store_id',
  'processing_time',
  'cancellation_reason',
  'pending',
  'accepted',
  'confirmed',
  'processing',
  'handover',
  'picked_up',
  'delivered',
  'canceled',
  'failed',
  'created_at',
])

/** The order with null for every field that only its owner may see. */
export function toPublicOrder(order: Order): PublicOrder {
  return Object.fromEntries(
    Object.entries(order).map(([key, value]) => [key, PUBLIC_FIELDS.has(key) ? value : null]),
  ) as PublicOrder
}
