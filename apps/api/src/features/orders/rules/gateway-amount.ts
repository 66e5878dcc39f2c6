import type { OrderType } from '@medina/contract/orders/orders'
import { roundToGateway } from '@medina/pricing/payment'
import { calculateRefund } from '@medina/pricing/refund'

type Priced = { order_amount: number; wallet_amount: number; currency_digits: number }
type Payable = Priced & { payment_method: string }
type Refundable = Payable & { order_type: OrderType; delivery_charge: number; tip: number }

/** The amount a gateway charges for an order, in minor units: the total less the wallet's part, in whole hundredths (decision 0041). */
export function readGatewayAmount({ order_amount, wallet_amount, currency_digits }: Priced): number {
  return roundToGateway(order_amount - wallet_amount, currency_digits)
}

/** The amount a customer pays for an order: less than the bill where a gateway rounds off the last digit. */
export function readPaidAmount(order: Payable): number {
  return order.payment_method === 'digital_payment' ? order.wallet_amount + readGatewayAmount(order) : order.order_amount
}

/** The refund of a delivered order, in minor units. The delivery of a parcel is what was sold, so it is refunded too. */
export function readRefundAmount(order: Refundable): number {
  const delivery_charge = order.order_type === 'parcel' ? 0 : order.delivery_charge
  return calculateRefund({ ...order, delivery_charge, order_amount: readPaidAmount(order) })
}

/** The same, less the parts of it that were refunded before. */
export function readRefundLeft(order: Refundable & { partly_refunded: { amount: number } }): number {
  return readRefundAmount(order) - order.partly_refunded.amount
}
