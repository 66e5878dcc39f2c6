import type { GatewayState, KnownPayment } from '../../payment-gateway.ts'
import { toUnits } from '../../to-units.ts'
import type { PaymobTransaction } from './paymob-api.ts'

/** The transaction that took the money: the capture of a held payment, otherwise the payment itself. */
export function findCharge(transactions: readonly PaymobTransaction[]): PaymobTransaction | undefined {
  return transactions.find(({ is_capture, success }) => is_capture && success) ?? transactions.at(-1)
}

/** The state of a payment by its latest transaction and those it belongs to, the try to pay last. */
export function readState(transactions: readonly PaymobTransaction[], payment: KnownPayment): GatewayState | 'other_sum' {
  const tried = transactions.at(-1)
  if (tried === undefined || tried.pending) return 'open'
  const { merchant_order_id: id } = tried.order
  if (id != null && id !== payment.paymentId) throw new Error(`Paymob’s order ${payment.reference} is of another payment`)
  if (!tried.success) return readDeclined(tried, payment)
  if (tried.amount_cents !== toUnits(payment) || tried.currency !== payment.currency) return 'other_sum'
  if (transactions.some(({ is_voided }) => is_voided)) return 'canceled'
  const isCaptured = tried.is_captured === true || transactions.some(({ is_capture, success }) => is_capture && success)
  return tried.is_auth && !isCaptured ? 'held' : 'paid'
}

/** A customer may try again on a page that has been paid: the order says so then, while the latest try was declined. */
function readDeclined({ order, is_auth }: PaymobTransaction, payment: KnownPayment): GatewayState | 'other_sum' {
  const paid = order.paid_amount_cents ?? 0
  if (paid === 0) return 'failed'
  if (is_auth) throw new Error(`Paymob’s order ${payment.reference} was paid before a declined try`)
  return paid === toUnits(payment) ? 'paid' : 'other_sum'
}
