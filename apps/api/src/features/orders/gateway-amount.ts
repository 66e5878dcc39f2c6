import { roundToGateway } from '@medina/pricing/payment'
import { calculateRefund } from '@medina/pricing/refund'
import type { OrderRecord } from './orders.queries.ts'

type Priced = Pick<OrderRecord, 'order_amount' | 'wallet_amount' | 'currency_digits'>

/** What a gateway charges for an order, in minor units: what the wallet leaves, in whole hundredths (decision 0041). */
export function readGatewayAmount({ order_amount, wallet_amount, currency_digits }: Priced): number {
  return roundToGateway(order_amount - wallet_amount, currency_digits)
}

/** What an order costs its customer: less than its bill where a gateway let off the last digit. */
export function readPaidAmount(order: Priced & Pick<OrderRecord, 'payment_method'>): number {
  return order.payment_method === 'digital_payment' ? order.wallet_amount + readGatewayAmount(order) : order.order_amount
}

/** What a delivered order is refunded with. */
export function readRefundAmount(order: Priced & Pick<OrderRecord, 'payment_method' | 'delivery_charge' | 'tip'>): number {
  return calculateRefund({ ...order, order_amount: readPaidAmount(order) })
}
