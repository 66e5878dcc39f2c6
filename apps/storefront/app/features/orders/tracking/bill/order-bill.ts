import type { BillLine } from '@medina/contract/orders/checkout'
import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order } from '@medina/contract/orders/orders'
import { listTaxes } from '#features/bill/list-taxes.ts'
import { roundAmount } from '@medina/web/format/round-amount.ts'

/** The bill of an order that was placed, line by line as it was shown then; its charged lines add up to `order_amount`. */
export function listBillLines(order: Order, lines: readonly OrderLine[], chargeName: string | null): BillLine[] {
  const sum = (amountOf: (line: OrderLine) => number) => roundAmount(lines.reduce((total, line) => total + amountOf(line), 0))
  const addOns = sum(({ total_add_on_price }) => total_add_on_price)
  const isIncluded = order.tax_status === 'included'
  const line = (code: BillLine['code'], amount: number, detail: string | null = null, included = false): BillLine => ({
    code,
    amount,
    detail,
    included,
  })
  return [
    // A parcel has no items.
    ...(order.order_type === 'parcel'
      ? []
      : [
          line(
            'items',
            sum(({ price, quantity }) => price * quantity),
          ),
        ]),
    ...(addOns > 0 ? [line('add_ons', addOns)] : []),
    ...(order.store_discount_amount > 0 ? [line('discount', -order.store_discount_amount, findStoreOffer(lines))] : []),
    ...(order.coupon_discount_amount > 0 ? [line('coupon', -order.coupon_discount_amount)] : []),
    ...(order.ref_bonus_amount > 0 ? [line('first_order', -order.ref_bonus_amount)] : []),
    ...listTaxes(order.taxes, { amount: order.total_tax_amount, percent: order.tax_percentage }).map(({ amount, percent }) =>
      line('tax', amount, String(percent), isIncluded),
    ),
    ...(order.extra_packaging_amount > 0 ? [line('packaging', order.extra_packaging_amount)] : []),
    ...(order.order_type !== 'take_away' ? [line('delivery', order.delivery_charge)] : []),
    ...(order.dm_tips > 0 ? [line('tip', order.dm_tips)] : []),
    ...(order.additional_charge > 0
      ? [line('additional_charge', order.additional_charge, order.additional_charge_name ?? chargeName)]
      : []),
  ]
}

/** The percent of the store's offer at the time of ordering; null without one. */
function findStoreOffer(lines: readonly OrderLine[]): string | null {
  const percent = lines.find(({ store_offer }) => store_offer !== undefined)?.store_offer
  return percent === undefined ? null : String(percent)
}

/** The price of a line with its add-ons, before discounts. */
export function priceOfLine({
  price,
  quantity,
  total_add_on_price,
}: Pick<OrderLine, 'price' | 'quantity' | 'total_add_on_price'>): number {
  return roundAmount(price * quantity + total_add_on_price)
}
