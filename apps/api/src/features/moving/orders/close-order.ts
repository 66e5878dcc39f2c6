import { sql } from 'kysely'
import { type MovedRow, recordMoved } from '#features/moving/moved-rows.queries.ts'
import type { Run } from '#features/moving/people/move-customers.ts'
import type { MovedOrder } from './moved-order.ts'
import { leavePaidThere, returnWallet } from './order-payment.ts'
import type { OrderHere } from './places.queries.ts'

const ENDED_WELL: readonly string[] = ['delivered', 'refund_requested', 'refunded', 'refund_request_canceled']

type Closing = { before: MovedRow; here: OrderHere; fingerprint: string }

/**
 * Ends an order that ended in the other shop. What follows from the end has happened there: the sale, the rewards, the messages and the
 * refund.
 */
export async function closeOrder(run: Run, order: MovedOrder, { before, here, fingerprint }: Closing): Promise<void> {
  const { tx, now } = run
  const isDelivered = ENDED_WELL.includes(order.status)
  const status = isDelivered ? ('delivered' as const) : ('canceled' as const)
  await tx
    .updateTable('orders')
    .set({
      order_status: status,
      payment_status: isDelivered ? 'paid' : 'unpaid',
      ...(!isDelivered && { canceled_by: 'admin' as const, cancellation_reason: 'Canceled in the former shop' }),
      revision: sql<number>`revision + 1`,
      updated_at: now,
    })
    .where('id', '=', here.id)
    .execute()
  await tx.insertInto('order_history').values({ order_id: here.id, status, actor: 'system', created_at: now }).execute()
  await leavePaidThere(run, here.id)
  if (!isDelivered) {
    const { customer_id: customerId, wallet_amount: wallet } = here
    await returnWallet(run, { id: order.id, orderId: here.id, wallet, customerId })
  }
  run.notes.add(`orders that were ${status} in the other shop since: they end here without any further step`)
  await recordMoved(tx, [{ ...before, fingerprint, moved_at: now }])
}
