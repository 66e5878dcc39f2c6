import type { Db } from '#lib/database/database.ts'
import { inTransaction } from '#lib/database/in-transaction.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { notifyOrderViewers, transitionOrder } from '#features/orders/steps/order-lifecycle.ts'
import { isOpen } from '#features/orders/rules/order-steps.ts'
import { finishParts } from '#features/purchases/public.ts'

type Decision = { orderId: number; verdict: 'verified' | 'denied'; note: string | null; keyId?: number | undefined; now: Date }

/**
 * Records whether the money of an offline payment arrived, in one transaction. `verified` pays and confirms the order, even if it has since
 * continued as a cash order; `denied` leaves it waiting, with a note that the owner can answer. Throws 404 without an offline payment, 409
 * for an order that is closed or paid, and for a second denial.
 */
export async function decideOfflinePayment(db: Db, decision: Decision): Promise<void> {
  const { orderId, verdict, note, keyId, now } = decision
  await inTransaction(db, decide)

  async function decide(tx: Db): Promise<void> {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
    const reported = await tx.selectFrom('offline_payments').select('status').where('order_id', '=', orderId).executeTakeFirst()
    if (order === undefined || reported === undefined) throw notFound('order', 'offline.nothing_told')
    const isDecided = reported.status === 'verified' || (verdict === 'denied' && reported.status === 'denied')
    if (isDecided || !isOpen(order.order_status) || order.payment_status === 'paid') throw refuse(409, 'order', 'offline.closed')
    await tx
      .updateTable('offline_payments')
      .set({ status: verdict, admin_note: note, updated_at: now })
      .where('order_id', '=', orderId)
      .execute()
    if (verdict === 'verified') {
      const paid = { payment_status: 'paid', payment_method: 'offline_payment' } as const
      await tx.updateTable('orders').set(paid).where('id', '=', orderId).execute()
      await finishParts(tx, { orderId }, now)
      if (order.order_status === 'pending') {
        await transitionOrder(tx, { orderId, from: 'pending', to: 'confirmed', actor: 'admin', keyId, now })
        return
      }
    }
    await notifyOrderViewers(tx, orderId, now)
  }
}
