import { sql } from 'kysely'
import { notifyOrderEvent } from '#features/notifications/notifications.service.ts'
import { reverseRewards } from '#features/rewards/rewards.service.ts'
import { reverseSale } from '#features/store-accounts/store-accounts.service.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { causeOf } from '#lib/subject.ts'
import type { OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { readRefundAmount } from '#features/orders/rules/gateway-amount.ts'
import { noteChange } from '#features/orders/steps/order-lifecycle.ts'
import { payBack, type Refund, sumPartialRefunds } from '#features/orders/steps/pay-refund.ts'

type Part = Refund & { note: string | null; keyId: number | undefined; now: Date }

/**
 * Refunds an amount of a delivered order without naming pieces, in the caller's transaction, which holds the order's lock: the order stays
 * delivered, partly refunded. Throws 409 for a second part, so that a decision sent twice pays once.
 */
export async function refundPart(tx: Db, order: OrderRecord, { amount, method, note, keyId, now }: Part): Promise<void> {
  if (order.partly_refunded.part !== null) throw refuse(409, 'order', 'refund.part_paid')
  const subject = { orderId: order.id }
  const earlier = await sumPartialRefunds(tx, order.id)
  const paid = await payBack(tx, order, { amount, method, earlier, cause: causeOf(subject, 'part'), now })
  await tx
    .insertInto('partial_refunds')
    .values({
      order_id: order.id,
      amount,
      gateway_amount: paid.gateway,
      wallet_amount: paid.wallet,
      manual_amount: paid.manual,
      method,
      note,
      created_at: now,
    })
    .execute()
  // After the money, which covers a reward that was spent.
  const refunded = { refunded: earlier.amount + amount, of: readRefundAmount(order) }
  await reverseRewards(tx, subject, { ...refunded, now })
  await reverseSale(tx, { orderId: order.id, event: 'part', refunded, now })
  await tx
    .insertInto('order_history')
    .values({ order_id: order.id, status: 'partly_refunded', actor: 'admin', key_id: keyId ?? null, created_at: now })
    .execute()
  // A request is over, whether it was granted in part or declined before.
  await tx
    .updateTable('orders')
    .set({
      order_status: sql`case when order_status in ('refund_requested', 'refund_request_canceled') then 'delivered' else order_status end`,
    })
    .where('id', '=', order.id)
    .execute()
  await noteChange(tx, order.id, now)
  await notifyOrderEvent(tx, { orderId: order.id, owner: order, status: 'partly_refunded', actor: 'admin', now })
}
