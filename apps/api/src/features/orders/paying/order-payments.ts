import { notifyDeskOfPayment } from '#features/notifications/public.ts'
import type { PaymentHandler, Settle } from '#features/payments/public.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { notifyOrderViewers, transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { isOpen } from '#features/orders/rules/order-steps.ts'
import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'

/**
 * Applies a payment's outcome to its order: paid and confirmed, or failed. Returns `not_wanted` for money that an order cannot use: it is
 * closed, already paid, or has another total now.
 */
const settle: Settle<{ orderId: number }> = async (tx, { orderId }, { state, amount, now }) => {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
  const { order_status: from } = order
  if (state !== 'paid') {
    const isWaiting = from === 'pending' && order.payment_method === 'digital_payment' && order.payment_status !== 'paid'
    if (!isWaiting) return 'kept'
    await transitionOrder(tx, { orderId, from, to: 'failed', actor: 'system', now })
    await notifyDeskOfPayment(tx, { ring: 'payment_failed', subject: { orderId }, now })
    return 'kept'
  }
  const isOver = !isOpen(from) && from !== 'failed'
  // Nobody pays for goods that go back; a parcel's sender then owes another amount.
  const isGoingBack = from === 'returning'
  // The page was opened before the order changed, so the amount is outdated and the customer has to pay the new one.
  const isOutdated = amount !== readGatewayAmount(order)
  if (isOver || isGoingBack || isOutdated || order.payment_status === 'paid') return 'not_wanted'
  await tx
    .updateTable('orders')
    // A payment confirms the order, so no call is needed.
    .set({ payment_status: 'paid', payment_method: 'digital_payment', awaits_call: false })
    .where('id', '=', orderId)
    .execute()
  if (from === 'pending' || from === 'failed') await transitionOrder(tx, { orderId, from, to: 'confirmed', actor: 'system', now })
  // The courier at the door waits for it.
  else await notifyOrderViewers(tx, orderId, now)
  return 'kept'
}

/** The payments of orders. */
export const orderPayments: PaymentHandler<{ orderId: number }> = { settle, cancelUnpaid: cancelUnpaidOrders }
