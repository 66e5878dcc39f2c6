import { sql } from 'kysely'
import { type MovedRow, recordMoved } from '#features/moving/moved-rows.queries.ts'
import type { Run } from '#features/moving/people/move-customers.ts'
import type { MovedOrder } from './moved-order.ts'
import { returnWallet, setOpening } from './order-payment.ts'
import type { OrderHere } from './places.queries.ts'

const ENDED_WELL: readonly string[] = ['delivered', 'refund_requested', 'refunded', 'refund_request_canceled']
/** A parcel that is back with its sender was carried, and paid for. */
const BACK = 'returned'

type Closing = { before: MovedRow; here: OrderHere; fingerprint: string }

/**
 * Ends an order that ended in the other shop. What follows from the end has happened there: the sale, the rewards, the messages and the
 * refund.
 */
export async function closeOrder(run: Run, order: MovedOrder, { before, here, fingerprint }: Closing): Promise<void> {
  const { tx, now } = run
  const status = readEnd(order)
  const isPaid = status !== 'canceled'
  await tx
    .updateTable('orders')
    .set({
      order_status: status,
      payment_status: isPaid ? 'paid' : 'unpaid',
      // No gateway of ours has what was paid there since.
      ...(here.payment_method === 'digital_payment' && { payment_method: 'cash_on_delivery' as const }),
      ...(!isPaid && { canceled_by: 'admin' as const, cancellation_reason: 'Canceled in the former shop' }),
      revision: sql<number>`revision + 1`,
      updated_at: now,
    })
    .where('id', '=', here.id)
    .execute()
  await tx.insertInto('order_history').values({ order_id: here.id, status, actor: 'system', created_at: now }).execute()
  const { customer_id: customerId, wallet_amount: wallet } = here
  // The other shop's books have what was paid there. The wallet's part is a posting of the wallet, which a canceled order takes back below.
  await setOpening(run, here.id, isPaid ? 0 - wallet : 0)
  if (!isPaid) await returnWallet(run, { id: order.id, orderId: here.id, wallet, customerId })
  // Nobody has to look for a transfer any more.
  await tx.deleteFrom('offline_payments').where('order_id', '=', here.id).where('status', '=', 'pending').execute()
  run.notes.add(`orders that were ${status} in the other shop since: they end here without any further step`)
  await recordMoved(tx, [{ ...before, fingerprint, moved_at: now }])
}

function readEnd({ type, status }: MovedOrder): 'delivered' | 'returned' | 'canceled' {
  if (type === 'parcel' && status === BACK) return 'returned'
  return ENDED_WELL.includes(status) ? 'delivered' : 'canceled'
}
