import type { OrderType } from '@medina/contract/orders/orders'
import { priceOfFee } from '@medina/pricing/fees'
import { roundToGateway } from '@medina/pricing/payment'
import { calculateRefund } from '@medina/pricing/refund'
import type { StoredTax } from '#lib/database/json-columns.ts'

type Priced = { order_amount: number; wallet_amount: number; currency_digits: number; gateway_digits: number | null }
type Payable = Priced & { payment_method: string }
type Carried = { delivery_charge: number; taxes: readonly StoredTax[]; tax_included: boolean }
type Refundable = Payable & Carried & { order_type: OrderType; tip: number }

/** The amount a gateway charges for an order, in minor units: the total less the wallet's part, as fine as gateways charged when it was placed. */
export function readGatewayAmount({ order_amount, wallet_amount, currency_digits, gateway_digits }: Priced): number {
  return roundToGateway(order_amount - wallet_amount, currency_digits, gateway_digits)
}

/** The amount a customer pays for an order: less than the bill where a gateway rounds off the last digit. */
export function readPaidAmount(order: Payable): number {
  return order.payment_method === 'digital_payment' ? order.wallet_amount + readGatewayAmount(order) : order.order_amount
}

/** The price of the delivery to the customer, with the tax that was added to it. */
export function readDeliveryPrice(order: Carried): number {
  return priceOfFee({ fee: 'delivery', amount: order.delivery_charge }, order)
}

/** The refund of a delivered order, in minor units. The delivery of a parcel is what was sold, so it is refunded too. */
export function readRefundAmount(order: Refundable): number {
  const delivery_charge = order.order_type === 'parcel' ? 0 : readDeliveryPrice(order)
  return calculateRefund({ ...order, delivery_charge, order_amount: readPaidAmount(order) })
}

/** The same, less the parts of it that were refunded before, here or in the former shop of the order. */
export function readRefundLeft(order: Refundable & { partly_refunded: { amount: number; elsewhere: number } }): number {
  const { amount, elsewhere } = order.partly_refunded
  return Math.max(0, readRefundAmount(order) - amount - elsewhere)
}

/**
 * The part of everything but delivery and tip that an amount takes back of what earlier refunds left. An amount above it returns the delivery
 * first, and then the tip.
 */
export function shareRefund(order: Refundable, { amount, earlier }: { amount: number; earlier: number }) {
  const whole = readRefundAmount(order)
  const delivery = order.order_type === 'parcel' ? 0 : readDeliveryPrice(order)
  const returned = (refunded: number) => Math.min(delivery, Math.max(0, refunded - whole))
  const [before, after] = [returned(earlier), returned(earlier + amount)]
  const of = Math.max(0, whole - earlier)
  return { amount: Math.min(amount, of), of, delivery: { amount: after - before, of: delivery - before } }
}
