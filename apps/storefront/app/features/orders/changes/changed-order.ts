import type { OrderChanges } from '@medina/contract/orders/changes'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order } from '@medina/contract/orders/orders'

/** The members of an order that the dialog shows and changes. */
export type ChangedOrder = Pick<
  Order,
  | 'id'
  | 'order_type'
  | 'module_type'
  | 'store_id'
  | 'module_id'
  | 'zone_id'
  | 'distance'
  | 'original_delivery_charge'
  | 'delivery_address'
  | 'delivery_instruction'
  | 'order_note'
  | 'schedule_at'
>
export type ChangedLine = Pick<
  OrderLine,
  'id' | 'quantity' | 'price' | 'total_add_on_price' | 'variant' | 'variation' | 'add_ons' | 'image_full_url'
> & {
  item_details: Pick<OrderLine['item_details'], 'name'>
}

/** A step of the dialog: one part of the order. */
export type StepProps = {
  order: ChangedOrder
  lines: readonly ChangedLine[]
  changes: OrderChanges
  /** Back to the overview. */
  onDone: () => void
}
