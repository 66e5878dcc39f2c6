import type { ShownOrder } from '#shop/order-customer.ts'
import { roundAmount } from '@medina/web/format/round-amount.ts'

export type BillName = 'items' | 'discount' | 'coupon' | 'packaging' | 'delivery' | 'charge' | 'tip' | 'tax' | 'other'

/** The parts of an order's total that are not zero; they add up to it. */
export function listBill(order: ShownOrder): { name: BillName; amount: number }[] {
  const items = order.lines.reduce((sum, { price, quantity, total_add_on_price: addOns }) => sum + price * quantity + addOns, 0)
  const parts: [BillName, number][] = [
    ['items', items],
    ['discount', -order.store_discount_amount],
    ['coupon', -(order.coupon_discount_amount + order.ref_bonus_amount)],
    ['packaging', order.extra_packaging_amount],
    ['delivery', order.delivery_charge],
    ['charge', order.additional_charge],
    ['tip', order.dm_tips],
    ['tax', order.tax_status === 'excluded' ? order.total_tax_amount : 0],
  ]
  const rest = order.order_amount - parts.reduce((sum, [, amount]) => sum + amount, 0)
  return [...parts, ['other', roundAmount(rest)] as const].flatMap(([name, amount]) =>
    roundAmount(amount) === 0 ? [] : { name, amount },
  )
}
