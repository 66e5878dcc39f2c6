import { HELD_AT_MOST_MINUTES } from '@medina/pricing/payment'
import type { PaymentHandler, Settle } from '#features/payments/public.ts'
import { PAID_FIRST } from '#features/purchases/public.ts'
import type { Db } from '#lib/database/database.ts'
import { UNPAID_REASON } from '#features/orders/rules/cancellation-reason.ts'
import { readGatewayAmount } from '#features/orders/rules/gateway-amount.ts'
import { transitionOrder } from '#features/orders/steps/order-lifecycle.ts'

const MINUTE = 60_000
const DENIED_FOR_MS = 86_400_000

/**
 * Applies a payment's outcome to its order: paid and confirmed, or failed. Money for an order that is closed or already paid is not
 * wanted.
 */
const settle: Settle<{ orderId: number }> = async (tx, { orderId }, { state, amount, now }) => {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
  const { order_status: from } = order
  if (state !== 'paid') {
    const isWaiting = from === 'pending' && order.payment_method === 'digital_payment' && order.payment_status !== 'paid'
    if (isWaiting) await transitionOrder(tx, { orderId, from, to: 'failed', actor: 'system', now })
    return 'kept'
  }
  const isOver = from === 'canceled' || from === 'delivered' || from.startsWith('refund')
  // The page was opened before the order changed: the customer pays the new amount instead.
  const isOutdated = amount !== readGatewayAmount(order)
  if (isOver || isOutdated || order.payment_status === 'paid') return 'not_wanted'
  await tx
    .updateTable('orders')
    // A payment confirms the order, so no call is needed.
    .set({ payment_status: 'paid', payment_method: 'digital_payment', awaits_call: false })
    .where('id', '=', orderId)
    .execute()
  if (from === 'pending' || from === 'failed') await transitionOrder(tx, { orderId, from, to: 'confirmed', actor: 'system', now })
  return 'kept'
}

/**
 * Cancels orders whose payment never came, so that abandoned checkouts do not hold stock. Reported offline payments
 * are left to a person, since the money may have arrived. After a denial the customer has a day to answer.
 */
async function cancelAbandoned(db: Db, { before, now }: { before: Date; now: Date }): Promise<void> {
  const abandoned = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.order_status'])
    .where('o.order_status', 'in', ['pending', 'failed'])
    .where('o.payment_method', 'in', PAID_FIRST)
    .where('o.payment_status', '!=', 'paid')
    .where((eb) => {
      const reported = eb.selectFrom('offline_payments as f').select('f.order_id').whereRef('f.order_id', '=', 'o.id')
      const answerableFrom = new Date(now.getTime() - DENIED_FOR_MS)
      return eb.not(
        eb.exists(reported.where((of) => of.or([of('f.status', '<>', 'denied'), of('f.updated_at', '>', answerableFrom)]))),
      )
    })
    .where((eb) => {
      const open = eb
        .selectFrom('payments as p')
        .select('p.id')
        .whereRef('p.order_id', '=', 'o.id')
        .where('p.status', '=', 'open')
      const isLeft = eb.and([eb('o.updated_at', '<', before), eb.not(eb.exists(open))])
      const heldFrom = new Date(now.getTime() - HELD_AT_MOST_MINUTES * MINUTE)
      return eb.or([isLeft, eb('o.created_at', '<', heldFrom)])
    })
    .limit(100)
    .execute()
  const changes = { cancellation_reason: UNPAID_REASON, canceled_by: 'admin' } as const
  for (const { id, order_status: from } of abandoned)
    await transitionOrder(db, { orderId: id, from, to: 'canceled', actor: 'system', now, changes })
}

/** The payments of orders. */
export const orderPayments: PaymentHandler<{ orderId: number }> = { settle, cancelAbandoned }
