import { roundToGateway } from '@medina/pricing/payment'
import { calculateRefund } from '@medina/pricing/refund'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'

type Priced = Pick<OrderRecord, 'order_amount' | 'wallet_amount' | 'currency_digits'>

/** The amount a gateway charges for an order, in minor units: the total less the wallet's part, in whole hundredths (decision 0041). */
export function readGatewayAmount({ order_amount, wallet_amount, currency_digits }: Priced): number {
  return roundToGateway(order_amount - wallet_amount, currency_digits)
}

/** The amount a customer pays for an order: less than the bill where a gateway rounds off the last digit. */
export function readPaidAmount(order: Priced & Pick<OrderRecord, 'payment_method'>): number {
  return order.payment_method === 'digital_payment' ? order.wallet_amount + readGatewayAmount(order) : order.order_amount
}

/** The refund of a delivered order, in minor units. */
export function readRefundAmount(order: Priced & Pick<OrderRecord, 'payment_method' | 'delivery_charge' | 'tip'>): number {
  return calculateRefund({ ...order, order_amount: readPaidAmount(order) })
}
